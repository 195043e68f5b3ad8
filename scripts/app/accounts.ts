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

const USAGE = `npm run accounts -- list              the accounts of this server, tab-separated
npm run accounts -- sign-out EMAIL    ends all sessions of an account, and links that set its password
npm run accounts -- disable EMAIL     signs out, and lets the account in no more: password, passkey, single sign-on, tokens
npm run accounts -- enable EMAIL      lets it in again
npm run accounts -- unlink EMAIL      forgets who it is at the provider of single sign-on, which may link it again`;

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

const [name = "", address, ...rest] = process.argv.slice(2);
try {
  process.exitCode = await run();
} finally {
  await db.$disconnect();
}

async function run(): Promise<number> {
  if (name === "--help" || name === "help") {
    console.log(USAGE);
    return 0;
  }
  if (name === "list" && address === undefined) {
    for await (const line of listAccounts()) {
      console.log(line.join("\t"));
    }
    return 0;
  }
  const command = COMMANDS[name];
  const email = emailAddress.safeParse(address);
  if (command === undefined || !email.success || rest.length > 0) {
    console.error(USAGE);
    return 1;
  }
  const sentence = await command(email.data);
  if (sentence === null) {
    console.error("No account has this e-mail address.");
    return 1;
  }
  console.log(sentence);
  return 0;
}
