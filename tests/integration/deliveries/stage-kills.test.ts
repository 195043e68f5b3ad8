import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { confirmAddress, emptyOutbox, publishedForm } from "@/tests/factories/stored/deliveries";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { headersOf, startReceiver } from "@/tests/fakes/webhook-receiver";
import { injectChaos } from "@/tests/support/board-service";
import { withOwnDatabase } from "@/tests/support/databases/own-database";
import { deliverThroughKills } from "../support/processes/killed-workers";
import { approveStage } from "../support/processes/stage-process";

const SUBMISSIONS = 3;
const FAULTS = 0.3;
/** No e-mail is sent, only stored to be sent. */
const MAILS = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "forms@formlane.example" };
const DAY = 24 * 60 * 60 * 1000;
const TIMEOUT_MS = 600_000;
/** The statements before which a decision is cut off; all are of one transaction. */
const POINTS = [
  "INSERT INTO \\S*\\WSubmissionRevision\\W",
  "UPDATE \\S*\\WSubmissionStage\\W",
  "INSERT INTO \\S*\\WOutboxJob\\W",
  "^COMMIT",
];

const database = withOwnDatabase((url) => {
  Object.assign(process.env, { DATABASE_URL: url, OUTBOUND_ALLOW: "127.0.0.1" });
});
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await db.$disconnect();
});

/** Runs the script of stages in a process; resolves to how it ended. */
function runStages(env: Record<string, string>): Promise<string> {
  const imports = ["./tests/integration/support/processes/crash-at-statement.mjs", "tsx"];
  const options = imports.flatMap((each) => ["--import", each]);
  const script = "tests/integration/support/processes/stage-process.ts";
  const args = ["--conditions=react-server", ...options, script];
  const given = { env: { ...process.env, DATABASE_URL: database.url, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, args, given, (error, _stdout, stderr) => {
      resolve(error === null ? "done" : (error.signal ?? stderr));
    });
  });
}

const FIELDS = [
  plain("who", { mondayColumnId: "text_1" }),
  plain("title", { mondayColumnId: "name" }),
  plain("p", { type: "page", stageId: "boss" }),
  plain("says", { type: "decision", required: true, returnTo: null }),
];

it(
  "a decision that is cut off at any point decides nothing, and is told once when it is made again",
  async () => {
    const settings = { stages: [stage("boss")] };
    const form = await linkedForm({ fields: FIELDS, settings, webhooks: [receiver.url] });
    const ids: number[] = [];
    for (let count = 0; count < SUBMISSIONS; count += 1) {
      const body = { who: "Bea", title: "Lamp" };
      ids.push((await submitForm({ publicUrl: form.url, body, idempotencyKey: null })).id);
    }
    const [first = 0] = ids;
    const stored = async () => [
      await db.submissionStage.findMany({ where: { submissionId: first } }),
      await db.submissionRevision.count({ where: { submissionId: first } }),
      await db.outboxJob.count(),
    ];
    const before = await stored();
    const ends = await Promise.all(
      POINTS.map((point) => runStages({ APPROVE: String(first), KILL_BEFORE: point })),
    );
    expect(ends).toEqual(POINTS.map(() => "SIGKILL"));
    expect(await stored()).toEqual(before);
    // Two at once, of whom one is told that the other was faster.
    const both = await Promise.all([1, 2].map(() => runStages({ APPROVE: String(first) })));
    expect(both.filter((end) => end === "done")).toHaveLength(1);
    for (const id of ids.slice(1)) {
      await approveStage(id);
    }

    await injectChaos({ token: form.token, rate: FAULTS });
    const updates = async () =>
      (await Promise.all(ids.map((id) => form.itemNamed(` #${id}`)))).map(
        (item) => item?.updates ?? [],
      );
    const written = async () => (await updates()).flat().length;
    await deliverThroughKills({
      databaseUrl: database.url,
      submissionIds: ids,
      kills: 1,
      written,
      total: SUBMISSIONS * 2,
    });
    for (const [index, told] of (await updates()).entries()) {
      expect(told.map((html) => html.replaceAll(` (#${ids[index]}, step `, " ("))).toEqual([
        "<p><b>BOSS</b>: Waiting (1, waiting)</p>",
        "<p><b>BOSS</b>: Approve (1, done)</p>",
      ]);
    }
    // A webhook that was under way may arrive twice, under the same id.
    const made = receiver.received.filter(({ body }) => body.includes('"state":"done"'));
    const ownIds = new Set(made.map((message) => headersOf(message)["webhook-id"]));
    expect(ownIds.size).toBe(SUBMISSIONS);
    const where = { stageState: "done", state: "delivered", submissionId: { in: ids } };
    expect(await db.outboxJob.count({ where })).toBe(SUBMISSIONS * 2);
  },
  TIMEOUT_MS,
);

it(
  "what is overdue is reminded once, though one housekeeping is cut off and two run at once",
  async () => {
    Object.assign(process.env, MAILS);
    const settings = { stages: [stage("boss", { remindAfterDays: 2 })], isOwnerMailed: false };
    const form = await publishedForm({ title: "Leave", fields: FIELDS, settings });
    await confirmAddress(form);
    const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
    const ids: number[] = [];
    for (let count = 0; count < SUBMISSIONS; count += 1) {
      const sent = { publicUrl: publicUrl ?? "", body: { who: "Ann" }, idempotencyKey: null };
      ids.push((await submitForm(sent)).id);
    }
    await emptyOutbox();
    const REMIND_AT = new Date(Date.now() + 2 * DAY).toISOString();
    const reminded = { submissionId: { in: ids }, remindedAt: { not: null } };
    for (const point of ["INSERT INTO \\S*\\WOutboxJob\\W", "^COMMIT"]) {
      expect(await runStages({ REMIND_AT, KILL_BEFORE: point })).toBe("SIGKILL");
      expect(await db.submissionStage.count({ where: reminded })).toBe(0);
      expect(await db.outboxJob.count()).toBe(0);
    }
    const ends = await Promise.all([1, 2].map(() => runStages({ REMIND_AT })));
    expect(ends).toEqual(["done", "done"]);
    await runStages({ REMIND_AT });
    expect(await db.submissionStage.count({ where: reminded })).toBe(SUBMISSIONS);
    expect(await db.outboxJob.count()).toBe(SUBMISSIONS);
  },
  TIMEOUT_MS,
);
