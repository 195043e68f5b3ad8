import { expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { changeEnv } from "@/tests/support/change-env";
import { storeFile } from "../store-file";
import { uploaderKeyOf } from "./upload-quota";

const KB = 1024;

changeEnv({ MAX_STORAGE_GB_PER_TEAM: String(3 / KB ** 2) });

async function newAccount() {
  const username = `storage-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const {
    team: { id: teamId },
  } = await registerAccount({ username, email, password: "correct horse" });
  const request = { title: "Files", fields: [] };
  const forms = [
    await createForm({ teamId, request }),
    await createForm({ teamId, request }),
  ] as const;
  return { teamId, forms };
}

type Account = Awaited<ReturnType<typeof newAccount>>;

function keep({ teamId, forms }: Account, { form, ip }: { form: 0 | 1; ip: string | null }) {
  async function* bytes() {
    yield Buffer.alloc(KB, "a");
  }
  const limits = { maxFiles: 1, maxBytes: KB, accepts: [] };
  const file = { fieldId: "f", name: "a", type: "text/plain", limits, bytes: bytes() };
  const sender = ip === null ? null : uploaderKeyOf(ip);
  return storeFile({ ...file, teamId, formId: forms[form].id, sender, now: new Date() });
}

it("the files of one account take no more than the operator allows, also at one time", async () => {
  const account = await newAccount();
  const uploads = Array.from({ length: 6 }, (_, index) =>
    keep(account, { form: index % 2 === 0 ? 0 : 1, ip: `192.0.2.${index}` }),
  );
  const settled = await Promise.allSettled(uploads);
  const refusals = settled.filter(({ status }) => status === "rejected");
  expect(refusals).toHaveLength(3);
  const message = "This form cannot take more files right now. Please try again later.";
  expect(refusals[0]).toMatchObject({
    reason: { code: "unavailable", message, retryAfterSeconds: 3600 },
  });
  await expect(keep(account, { form: 0, ip: null })).rejects.toMatchObject({ code: "conflict" });
  await expect(keep(await newAccount(), { form: 0, ip: null })).resolves.toMatchObject({
    size: KB,
  });
});
