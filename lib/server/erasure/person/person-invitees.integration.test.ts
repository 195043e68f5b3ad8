import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { eraseRecordsAgain } from "@/lib/server/erasure/erase-records-again";
import { addInvitees, withdrawInvitee } from "@/lib/server/forms/invitees/manage-invitees";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { getErasure } from "./get-erasure";
import { searchErasable } from "./search-erasable";
import { startErasure } from "./start-erasure";

const { drain } = setUpDeliveries();

async function invited(csv: string) {
  const { formId, teamId } = await publishedForm({
    fields: [plain("name", { label: "Name of you" })],
  });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const invitees = await addInvitees({ id: formId, teamId }, csv, new Date());
  return { formId, teamId, publicUrl: publicUrl ?? "", invitees };
}

it("finds and erases invitees who have not answered, and those who have with what they sent", async () => {
  const form = await invited(
    "name,email,Name of you\nIda,IDA@example.com,\nBo,bo@example.com,Ida's brother\nCai,cai@example.com,\n",
  );
  const { teamId, formId, invitees } = form;
  const other = await invited("name,email\nIda,ida@example.com\n");
  const [ida, bo, cai] = invitees;
  const found = await searchErasable({ teamId, text: "ida@EXAMPLE.com" });
  expect(found).toMatchObject({
    count: 1,
    submissions: [],
    inviteeCount: 1,
    invitees: [{ inviteeId: ida?.id, formId, name: "Ida", email: "IDA@example.com" }],
  });
  expect((await searchErasable({ teamId, text: "ida" })).invitees).toMatchObject([
    { inviteeId: bo?.id },
    { inviteeId: ida?.id },
  ]);
  const token = new URL(bo?.url ?? "").searchParams.get("invite");
  const { id } = await submitForm({
    publicUrl: form.publicUrl,
    body: { name: "B" },
    idempotencyKey: null,
    inviteToken: token,
  });
  await expect(startErasure({ teamId, text: "ida", count: 1 })).rejects.toMatchObject({
    message: "1 submission and 1 invitee are found by now. Please search again.",
  });
  const erasure = await startErasure({ teamId, text: "ida", count: 2 });
  await drain();
  expect(await getErasure({ id: erasure.id, teamId })).toMatchObject({
    state: "done",
    submissions: [{ formId, submissionId: id }],
    inviteeIds: [ida?.id],
  });
  const left = await db.invitee.findMany({ where: { formId } });
  expect(left.map((row) => row.id)).toEqual([cai?.id]);
  expect(await db.invitee.count({ where: { formId: other.formId } })).toBe(1);
});

it("a restored backup does not bring back who was erased or withdrawn", async () => {
  const { teamId, formId, invitees } = await invited("name,email\nIda,ida@example.com\n");
  const [ida] = invitees;
  const row = await db.invitee.findUniqueOrThrow({ where: { id: ida?.id ?? 0 } });
  await withdrawInvitee({ id: formId, teamId }, row.id);
  const listed = { kind: "invitee", recordId: row.id };
  expect(await db.erasedRecord.count({ where: { ...listed, erasedAt: { not: null } } })).toBe(1);
  const { values, ...rest } = row;
  await db.invitee.create({ data: { ...rest, values: values ?? {} } });
  await db.erasedRecord.updateMany({ where: listed, data: { erasedAt: null } });
  expect(await eraseRecordsAgain(new Date())).toBeGreaterThan(0);
  expect(await db.invitee.count({ where: { id: row.id } })).toBe(0);
});
