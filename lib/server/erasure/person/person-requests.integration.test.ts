import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { getErasure } from "./get-erasure";
import { searchErasable } from "./search-erasable";
import { startErasure } from "./start-erasure";

const { drain } = setUpDeliveries();

let made = 0;

/** A bundled request of a team, as it is stored. */
function insertRequest(teamId: number, payload: object, row: object = {}) {
  made += 1;
  const submissionId = `SUB-2026-${made}`;
  return db.bundledRequest.create({
    data: Object.assign(
      { teamId, submissionId, payload: Object.assign({ submissionId }, payload) },
      row,
    ),
  });
}

const by = (name: string) => ({ requestor: { name, email: "somebody@example.com" } });
const routedTo = (name: string) => ({ summary: { approvalInfo: { approver: name } } });

it("finds and erases bundled requests with a text in what was entered, also in quarantine and trash", async () => {
  const { teamId, formId } = await publishedForm({ fields: [plain("name")] });
  const other = await publishedForm({});
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const body = { name: "Gentian" };
  const { id } = await submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: null });
  const first = await insertRequest(teamId, by("Ada GENTIAN"));
  const trashed = await insertRequest(
    teamId,
    { requests: [{ category: "gentian" }] },
    { deletedAt: new Date(), quarantined: true },
  );
  const kept = [
    await insertRequest(teamId, Object.assign(by("Somebody"), routedTo("Gentian"))),
    await insertRequest(other.teamId, by("Gentian")),
  ];
  const found = await searchErasable({ teamId, text: "gentian" });
  expect(found).toMatchObject({
    count: 3,
    submissions: [{ submissionId: id }],
    requestCount: 2,
    requests: [
      { requestId: trashed.id, number: trashed.submissionId, deleted: true, quarantined: true },
      { requestId: first.id },
    ],
  });
  await expect(startErasure({ teamId, text: "gentian", count: 1 })).rejects.toMatchObject({
    message: "1 submission and 2 bundled requests are found by now. Please search again.",
  });
  const { id: erasureId } = await startErasure({ teamId, text: "gentian", count: 3 });
  await drain();
  expect(await getErasure({ id: erasureId, teamId })).toMatchObject({
    state: "done",
    submissions: [{ formId, submissionId: id }],
    requestIds: [trashed.id, first.id],
  });
  const ids = [...kept, first, trashed].map((row) => row.id);
  expect(await db.bundledRequest.count({ where: { id: { in: ids } } })).toBe(2);
  const listed = { kind: "request", recordId: { in: ids }, erasedAt: { not: null } };
  expect(await db.erasedRecord.count({ where: listed })).toBe(2);
});
