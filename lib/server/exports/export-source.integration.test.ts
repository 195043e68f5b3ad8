import { beforeEach, expect, it } from "vitest";
import { signedInResponse } from "@/lib/contracts/accounts/auth";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db, isSqlite } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { readSubmissions } from "@/lib/server/submissions/read-submissions.repository";
import { call, serverUrl } from "@/tests/integration/support/api";
import { openExportSource } from "./export-source";

const ROWS = 600;
const password = "correct horse";

let teamId: number;
let formId: number;
let versionId: number;
let token: string;

beforeEach(async () => {
  const username = `exports-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password });
  teamId = owner.team.id;
  const fields = [{ ...definitionOf({ type: "text" }).create("name"), label: "Name" }];
  formId = (await createForm({ teamId, request: { title: "Many", fields } })).id;
  await publishForm({ id: formId, teamId: owner.team.id, publishedBy: owner.username });
  versionId = (await db.formVersion.findFirstOrThrow({ where: { formId } })).id;
  await db.submission.createMany({ data: Array.from({ length: ROWS }, (_, index) => row(index)) });
  const body = { email, password };
  const reply = await call("/api/auth/login", { method: "POST", body });
  token = signedInResponse.parse(reply.json).token;
});

const row = (index: number) => ({ formId, versionId, answers: { name: `Person ${index}` } });

function exported(query = "format=csv") {
  return fetch(new URL(`/api/forms/${formId}/submissions/export?${query}`, serverUrl()), {
    headers: { Authorization: `Bearer ${token}` },
  });
}

it("contains everything once, and nothing stored while it is written", async () => {
  const { batches } = await openExportSource({
    secretsTeamId: teamId,
    filter: { formId, quarantined: false },
    total: ROWS,
    withSecrets: false,
  });
  const names: unknown[] = [];
  for await (const rows of batches) {
    names.push(...rows.map(({ values }) => values[0]));
    await db.submission.create({ data: row(ROWS + names.length) });
  }
  expect(names).toEqual(
    Array.from({ length: ROWS }, (_, index) => ({
      kind: "text",
      text: `Person ${ROWS - 1 - index}`,
    })),
  );
});

it("names the invitees whose submissions it has, behind the answers", async () => {
  const [newest] = await db.submission.findMany({ where: { formId }, orderBy: { id: "desc" } });
  const invited = { formId, name: "Ida", values: {}, answeredAt: new Date() };
  await db.invitee.createMany({
    data: [
      { ...invited, email: "ida@example.com", submissionId: newest?.id ?? 0 },
      { ...invited, email: "waits@example.com", answeredAt: null },
    ],
  });
  const { columns, batches } = await openExportSource({
    secretsTeamId: teamId,
    filter: { formId, quarantined: false },
    total: ROWS,
    withSecrets: false,
  });
  expect(columns.map(({ title }) => title)).toEqual(["Name", "Invitee", "Invitee's e-mail"]);
  const values: unknown[] = [];
  for await (const rows of batches) {
    values.push(...rows.map((each) => each.values.slice(1)));
  }
  const text = (shown: string) => ({ kind: "text", text: shown });
  expect(values.slice(0, 2)).toEqual([
    [text("Ida"), text("ida@example.com")],
    [{ kind: "missing" }, { kind: "missing" }],
  ]);
});

it("reads rows past the client as the client reads them", async () => {
  const answers = {
    name: "Ünï \"quoted\" \\ 'text' 😀\n",
    list: ["a", "b"],
    count: 1.5,
    yes: true,
  };
  const createdAt = new Date("2026-03-29T01:30:00.007Z");
  const sent = { synced: true, mondayItemId: "12'34", endingId: "gold", language: "de", createdAt };
  await db.submission.create({ data: { ...row(0), ...sent, answers } });
  const own = { synced: true, mondayItemId: true, versionId: true, endingId: true } as const;
  const select = { id: true, createdAt: true, language: true, ...own };
  const byClient = await db.submission.findMany({
    where: { formId },
    select: { ...select, answers: true },
    orderBy: { id: "desc" },
    take: 20,
  });
  const read = await readSubmissions(byClient.map(({ id }) => id));
  expect(read.map((stored) => ({ ...stored, answers: stored.answers }))).toEqual(
    byClient.map((stored) => ({ ...stored, provedFieldIds: [] })),
  );
  expect(read[0]).toMatchObject({ ...sent, answers });
});

it.each(["csv", "xlsx", "json"])(
  "breaks the connection when %s cannot be written to its end",
  async (format) => {
    const oldest = await db.submission.findFirstOrThrow({ where: { formId } });
    const notAMoment = isSqlite() ? "'never'" : "'infinity'";
    await db.$executeRawUnsafe(
      `UPDATE "Submission" SET "createdAt" = ${notAMoment} WHERE "id" = ${oldest.id}`,
    );
    const reply = await exported(`format=${format}`);
    expect(reply.status).toBe(200);
    await expect(reply.arrayBuffer()).rejects.toThrow();
    // A backup, which others make of this database, could not be made with it.
    await db.submission.deleteMany({ where: { id: oldest.id } });
  },
);
