import { beforeAll, describe, expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/create-form";
import { publishForm } from "@/lib/server/forms/publish-form";
import { fieldOf } from "@/tests/factories/field-rooms";
import { getSubmission } from "./get-submission";
import { listSubmissions } from "./list-submissions";
import { submitForm } from "./submit-form";

const SECRET = "correct-Horse-7 ключ";
let owner = { id: 0, username: "" };

beforeAll(async () => {
  const username = `secret-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  owner = await registerAccount({ username, email, password: "correct horse" });
});

/** A live form with a name and a password, and one submission. */
async function answeredForm() {
  const fields = [
    { ...fieldOf("text"), id: "name" },
    { ...fieldOf("password"), id: "pin", label: "PIN" },
  ];
  const { id } = await createForm({ ownerId: owner.id, request: { title: "Safe", fields } });
  const { publicUrl } = await publishForm({ id, owner });
  const body = { name: "Ann", pin: SECRET };
  const sent = await submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: `k${id}` });
  return { formId: id, id: sent.id, ownerId: owner.id };
}

const query = { limit: 10 };

describe("an answer to a secret field", () => {
  it("is stored encrypted and left out of search", async () => {
    const { id } = await answeredForm();
    const where = { submissionId: id };
    const row = await db.submission.findUniqueOrThrow({ where: { id } });
    const key = await db.idempotencyKey.findUniqueOrThrow({ where });
    expect(row.answers).toMatchObject({
      name: "Ann",
      pin: expect.stringMatching(/^v1\./) as string,
    });
    expect(JSON.stringify([row, key])).not.toContain("correct-Horse");
    expect(row.searchText).toBe(" wann");
  });

  it("is decrypted for the owner of the form, one by one and in the list", async () => {
    const submission = await answeredForm();
    expect((await getSubmission(submission)).data).toEqual({ name: "Ann", pin: SECRET });
    const page = await listSubmissions({ ...submission, query });
    expect(page.submissions.map(({ data }) => data)).toEqual([{ name: "Ann", pin: SECRET }]);
    const found = await listSubmissions({ ...submission, query: { ...query, q: "horse" } });
    expect(found.total).toBe(0);
  });

  it("opens in no other form; the other answers stay readable", async () => {
    const [first, second] = [await answeredForm(), await answeredForm()];
    const { answers } = await db.submission.findUniqueOrThrow({ where: { id: first.id } });
    await db.submission.update({ where: { id: second.id }, data: { answers: answers ?? {} } });
    expect((await getSubmission(second)).data).toEqual({
      name: "Ann",
      pin: { error: "This answer cannot be decrypted." },
    });
  });
});
