import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { loadReceipt } from "@/lib/server/exports/receipts/receipt-pdf";
import { sendCorrection } from "@/lib/server/public-form/corrections/send-correction";
import { plain } from "@/tests/factories/content/plain-fields";
import { PNG } from "@/tests/factories/sent/images";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { submitForm } from "./submit-form";

type Signed = { content: string; signer: string; signedAt: string; size: number };
type Form = Published & { publicUrl: string };

const FIELDS = [plain("name"), plain("s", { type: "signature", label: "Signature" })];
const LONG_AGO = "2001-01-01T00:00:00.000Z";
const CONTENT = `data:image/png;base64,${PNG.toString("base64")}`;

async function live(): Promise<Form> {
  const settings = { correctableDays: 30 };
  const form = await publishedForm({ title: "Contract", fields: FIELDS, settings });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  return { ...form, publicUrl: publicUrl ?? "" };
}

const send = async ({ publicUrl }: Form, body: Record<string, unknown>) =>
  (await submitForm({ publicUrl, body, idempotencyKey: null })).id;

async function signedIn(id: number): Promise<Signed> {
  const { answers } = await db.submission.findUniqueOrThrow({ where: { id } });
  return (answers as { s: Signed }).s;
}

async function correct(form: Form, id: number, body: Record<string, unknown>): Promise<Signed> {
  const { revision } = await db.submission.findUniqueOrThrow({ where: { id } });
  const correction = { formId: form.formId, submissionId: id };
  const sending = { correction, body, revision: String(revision), ip: "192.0.2.7" };
  await sendCorrection({ ...sending, now: new Date() });
  return signedIn(id);
}

it("is signed when the server says, and stays so while it is left as it is", async () => {
  const form = await live();
  const before = Date.now();
  const id = await send(form, { s: { signer: "Ida Berg", signedAt: LONG_AGO } });
  const first = await signedIn(id);
  expect(first).toMatchObject({ name: "signature.png", type: "image/png", signer: "Ida Berg" });
  expect(Date.parse(first.signedAt)).toBeGreaterThanOrEqual(before);

  const upload = first.content.split("/").at(-1);
  const kept = { upload, signer: "Another", signedAt: LONG_AGO };
  expect(await correct(form, id, { name: "Bo", s: kept })).toEqual(first);

  const again = await correct(form, id, { name: "Bo", s: { content: CONTENT, signer: "Bo" } });
  expect(again).toMatchObject({ signer: "Bo", size: PNG.length });
  expect(again.content).not.toBe(first.content);
  expect(again.signedAt > first.signedAt).toBe(true);
});

it("is a picture in the receipt, above who signed and when", async () => {
  const form = await live();
  const id = await send(form, { s: { signer: "Ida Berg" } });
  const { formId, teamId } = form;
  const { blocks } = await loadReceipt({ id, formId, teamId, reader: "owner" });
  const { size } = await signedIn(id);
  const value = blocks.flatMap((block) => (block.kind === "answer" ? [block.value] : [])).at(-1);
  const picture = value?.kind === "picture" ? value : null;
  expect(picture?.text).toMatch(/^Ida Berg · /);
  expect(picture?.bytes.length).toBe(size);
});
