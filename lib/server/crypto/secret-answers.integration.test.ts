import { beforeAll, describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { submitForm } from "../public-form/submit/submit-form";
import { listSubmissions } from "../submissions/list-submissions";
import { requireSubmission } from "../submissions/require-submission";

const SECRET = "correct-Horse-7 ключ";
let owner = { username: "", team: { id: 0 } };

beforeAll(async () => {
  const username = `secret-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  owner = await registerAccount({ username, email, password: "correct horse" });
});

/** A live form with a name and a password, and one submission. */
async function answeredForm(more: Field[] = []) {
  const fields = [
    { ...fieldOf("text"), id: "name" },
    { ...fieldOf("password"), id: "pin", label: "PIN" },
    ...more,
  ];
  const { id } = await createForm({ teamId: owner.team.id, request: { title: "Safe", fields } });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  const body = { name: "Ann", pin: SECRET, ...(more[0]?.id === "pin2" && { pin2: SECRET }) };
  const sent = await submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: `k${id}` });
  return { formId: id, id: sent.id, teamId: owner.team.id };
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

  it("is masked for the owner of the form, in the list and one by one, until it is revealed", async () => {
    const submission = await answeredForm();
    const masked = { name: "Ann", pin: "••••••••" };
    expect((await requireSubmission(submission)).data).toEqual(masked);
    const page = await listSubmissions({ ...submission, query });
    expect(page.submissions.map(({ data }) => data)).toEqual([masked]);
    const shown = await requireSubmission({ ...submission, query: { reveal: "pin" } });
    expect(shown.data).toEqual({ name: "Ann", pin: SECRET });
    const found = await listSubmissions({ ...submission, query: { ...query, q: "horse" } });
    expect(found.total).toBe(0);
  });

  it("is shown alone, however many there are", async () => {
    const submission = await answeredForm([{ ...fieldOf("password"), id: "pin2" }]);
    const { data } = await requireSubmission({ ...submission, query: { reveal: "pin2" } });
    expect(data).toEqual({ name: "Ann", pin: "••••••••", pin2: SECRET });
  });

  it("is not shown under the name of another field, nor where it was not given", async () => {
    const submission = await answeredForm([{ ...fieldOf("password"), id: "empty" }]);
    const reveal = (fieldId: string) =>
      requireSubmission({ ...submission, query: { reveal: fieldId } });
    await expect(reveal("name")).rejects.toMatchObject({ code: "invalid" });
    await expect(reveal("unknown")).rejects.toMatchObject({ code: "invalid" });
    await expect(reveal("empty")).rejects.toMatchObject({ code: "not-found" });
    const stranger = { ...submission, teamId: submission.teamId + 1, query: { reveal: "pin" } };
    await expect(requireSubmission(stranger)).rejects.toMatchObject({ code: "not-found" });
  });

  it("opens in no other form; the other answers stay readable", async () => {
    const [first, second] = [await answeredForm(), await answeredForm()];
    const { answers } = await db.submission.findUniqueOrThrow({ where: { id: first.id } });
    await db.submission.update({ where: { id: second.id }, data: { answers: answers ?? {} } });
    expect((await requireSubmission({ ...second, query: { reveal: "pin" } })).data).toEqual({
      name: "Ann",
      pin: { error: "This answer cannot be decrypted." },
    });
  });
});
