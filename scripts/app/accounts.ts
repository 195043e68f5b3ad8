import { emailAddress } from "@/lib/contracts/accounts/auth";
import {
  disableAccount,
  enableAccount,
  listAccounts,
  signOutAccount,
  unlinkAccount,
} from "@/lib/server/accounts/administer-accounts";
import { db } from "@/lib/server/db/client";
import { countOf } from "@/lib/utils/numbers";

/** What each does to the account with this address; resolves to a sentence, or to null without such an account. */
const COMMANDS: Readonly<Record<string, (email: string) => Promise<string | null>>> = {
  "sign-out": async (email) => {
    const count = await signOutAccount(email);
    return count === null ? null : `${countOf(count, "session")} ended.`;
  },
  disable: async (email) =>
    (await disableAccount(email)) === null
      ? null
      : "The account is disabled: nothing signs in to it, and its tokens are refused.",
  enable: async (email) =>
    (await enableAccount(email)) === null ? null : "The account is enabled.",
  unlink: async (email) => {
    const count = await unlinkAccount(email);
    return count === null ? null : `${countOf(count, "identity", "identities")} unlinked.`;
  },
};

const [name = "", address] = process.argv.slice(2);
try {
  process.exitCode = await run();
} finally {
  await db.$disconnect();
}

async function run(): Promise<number> {
  if (name === "list") {
    for await (const line of listAccounts()) {
      console.log(line.join("\t"));
    }
    return 0;
  }
  const email = emailAddress.safeParse(address);
  if (!email.success || !Object.hasOwn(COMMANDS, name)) {
    console.error(`Give the e-mail address of an account: npm run accounts -- ${name} EMAIL`);
    return 1;
  }
  const sentence = (await COMMANDS[name]?.(email.data)) ?? null;
  if (sentence === null) {
    console.error("No account has this e-mail address.");
    return 1;
  }
  console.log(sentence);
  return 0;
}
