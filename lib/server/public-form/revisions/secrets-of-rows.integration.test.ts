import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { searchErasable } from "@/lib/server/erasure/person/search-erasable";
import { requireSubmission } from "@/lib/server/submissions/require-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { submitForm } from "../submit/submit-form";
import { reviseSubmission } from "./revise-submission";

const fields = [
  plain("s", { type: "section", label: "S", repeat: {} }),
  plain("who", { sectionId: "s" }),
  plain("pin", { type: "password", sectionId: "s" }),
  plain("note"),
];

type Rows = { s: Record<string, string>[] };

async function sent() {
  const form = await publishedForm({ title: "Rows", fields });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const rows = [
    { who: "Ann", pin: "quittenmus" },
    { who: "Bob", pin: "zwetschge" },
  ];
  const { id } = await submitForm({
    publicUrl: publicUrl ?? "",
    body: { s: rows },
    idempotencyKey: null,
  });
  const stored = async () => {
    const { answers } = await db.submission.findUniqueOrThrow({ where: { id } });
    return (answers as Rows).s;
  };
  const shown = async () =>
    (await requireSubmission({ id, formId: form.formId, teamId: form.teamId })).data as Rows;
  const revise = (basedOn: number, answers: object) =>
    reviseSubmission({
      formId: form.formId,
      submissionId: id,
      basedOn,
      by: "owner",
      answers: { ...answers },
      ip: "192.0.2.1",
    });
  return { ...form, id, stored, shown, revise };
}

it("each secret of a row is encrypted, bound to its section and field", async () => {
  const { stored } = await sent();
  const [ann, bob] = await stored();
  expect(ann).toMatchObject({ who: "Ann", pin: expect.stringMatching(/^v1\./) as string });
  expect(ann?.["pin"]).not.toBe(bob?.["pin"]);
  expect(JSON.stringify(await stored())).not.toMatch(/quittenmus|zwetschge/);
});

it("one that no key decrypts stays as it is stored, wherever its row is moved", async () => {
  const { id, formId, teamId, stored, shown, revise } = await sent();
  const [ann, bob] = await stored();
  const lost = "v1.lost.lost.lost";
  await db.submission.update({
    where: { id },
    data: { answers: { s: [{ ...ann, pin: lost }, bob ?? {}] } },
  });
  const { s: rows } = await shown();
  await revise(1, { note: "other" });
  expect((await stored())[0]?.["pin"]).toBe(lost);
  // Rows that were moved are other answers: one of them cannot be judged.
  await expect(revise(2, { s: rows.toReversed() })).rejects.toMatchObject({
    fieldErrors: { "s.2.pin": "S, row 2, PIN: Please enter text" },
  });
  const [first, second] = rows;
  await revise(2, {
    s: [
      { ...second, who: "Bo" },
      { ...first, pin: "new" },
    ],
  });
  const { data } = await requireSubmission({
    id,
    formId,
    teamId,
    query: { reveal: "s.pin", row: first?.["_key"] },
  });
  expect(data).toMatchObject({ s: [{ who: "Bo" }, { who: "Ann", pin: "new" }] });
});

it("a person is found by what stands in a secret of a row, and nobody by its mask", async () => {
  const { id, teamId } = await sent();
  const found = async (text: string) => {
    const { submissions } = await searchErasable({ teamId, text });
    return submissions.map(({ submissionId }) => submissionId);
  };
  expect(await found("QUITTEN")).toEqual([id]);
  expect(await found("••••")).toEqual([]);
});
