import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { recordEvent } from "./record-event";

it("adds up the calls of a run about one form, and of no other one", async () => {
  const { teamId, formId } = await publishedForm({ title: "One" });
  const { id: another } = await createForm({ teamId, request: { title: "Two", fields: [] } });
  const run = randomUUID();
  const request = { ip: "::1", headers: new Headers() };
  const now = new Date("2026-01-10T12:00:00Z");
  for (const about of [formId, formId, another]) {
    const entry = { teamId, formId: about, amount: 1000, run };
    await recordEvent({ event: "submissions-deleted", entry, request, now });
  }
  const rows = await db.auditEvent.findMany({
    where: { teamId, event: "submissions-deleted" },
    select: { subject: true, amount: true },
    orderBy: { id: "asc" },
  });
  expect(rows).toEqual([
    { subject: "One", amount: 2000 },
    { subject: "Two", amount: 1000 },
  ]);
});
