import { afterAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { boardsOf, editItem, injectChaos, newBoardToken } from "@/tests/support/board-service";
import { withOwnDatabase } from "@/tests/support/databases/own-database";
import { deliverThroughKills } from "../support/processes/killed-workers";

// The measurements in docs/reliability.md use more.
const CORRECTIONS = Number(process.env.CORRECTIONS ?? 10);
const KILLS = Number(process.env.CORRECTION_KILLS ?? 1);
const FAULTS = 0.3;
const TIMEOUT_MS = 1_800_000;

const database = withOwnDatabase((url) => {
  Object.assign(process.env, { DATABASE_URL: url, OUTBOUND_ALLOW: "127.0.0.1" });
});
afterAll(() => db.$disconnect());

/** Two corrections of each submission in turn: the second goes back on a part of the first. */
const FIRST = { who: "Ann", amount: 7, day: "" };
const SECOND = { amount: 100, state: "Approved" };
const WRITTEN = ["date_1", "numbers_1", "numbers_1", "status", "text_1"];
const SENT = { who: "Bea", amount: 100, title: "Lamp", state: "New", day: "2026-11-01" };

it(
  "corrections change their own cells, once each, though the worker is killed and 30 % of all writes fail",
  async () => {
    const token = await newBoardToken();
    const form = await linkedForm({ token });
    const { formId } = form;
    const sender = { ...API_SENDER, ip: "198.51.100.7" };
    const ids: number[] = [];
    for (let count = 0; count < CORRECTIONS / 2; count += 1) {
      const sent = { publicUrl: form.url, body: SENT, idempotencyKey: null, sender };
      ids.push((await submitForm(sent)).id);
    }
    const items = async () =>
      (await boardsOf(token)).boards
        .flatMap((board) => board.items)
        .filter(({ name }) => ids.some((id) => name.endsWith(` #${id}`)));
    const changes = async () => (await items()).flatMap((item) => item.changes ?? []);
    const run = { databaseUrl: database.url, submissionIds: ids };
    await deliverThroughKills({ ...run, kills: 0, written: () => Promise.resolve(0), total: 0 });
    // Of a column that no field is mapped to.
    for (const { id } of await items()) {
      await editItem(token, { itemId: id, cells: { email_1: { text: `own-${id}@example.com` } } });
    }
    for (const submissionId of ids) {
      const given = { formId, submissionId, by: "owner", ip: "192.0.2.9" } as const;
      await reviseSubmission({ ...given, basedOn: 1, answers: FIRST });
      await reviseSubmission({ ...given, basedOn: 2, answers: SECOND });
    }
    await injectChaos({ token, rate: FAULTS });
    const written = async () => (await changes()).length;
    await deliverThroughKills({ ...run, kills: KILLS, written, total: CORRECTIONS });
    const after = await items();
    expect(after).toHaveLength(ids.length);
    for (const { id, cells, changes: made = [] } of after) {
      expect(made.flat().sort()).toEqual(WRITTEN);
      expect(cells).toMatchObject({
        text_1: { text: "Ann" },
        numbers_1: { text: "100" },
        status: { text: "Approved" },
        date_1: { text: null },
        email_1: { text: `own-${id}@example.com` },
      });
    }
    const where = { submissionId: { in: ids }, state: "delivered" };
    expect(await db.outboxJob.count({ where })).toBe(ids.length * 3);
  },
  TIMEOUT_MS,
);
