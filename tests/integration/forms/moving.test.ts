import { expect, it } from "vitest";
import { deliveryListResponse } from "@/lib/contracts/deliveries";
import { formResponse } from "@/lib/contracts/forms/forms";
import { db } from "@/lib/server/db/client";
import { ask } from "@/tests/factories/content/asks";
import { newBoardToken } from "@/tests/support/board-service";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { joinTeam, newMember, newTeam } from "../support/teams";

const FIELDS = [
  { id: "name", type: "text", label: "Name", mondayColumnId: "text_1" },
  { id: "pin", type: "password", label: "PIN" },
  { id: "mail", type: "email", label: "E-mail" },
];

const GERMAN = {
  settings: { languages: ["en", "de"], askBack: [ask("a")] },
  translations: { de: { title: { text: "Zieht um", of: "1" } } },
};

/** A live form of the account's personal team with a board, a webhook and an answer. */
async function answeredForm(account: Account) {
  const content = {
    title: "Moves",
    fields: FIELDS,
    webhooks: ["https://hook.example/"],
    ...GERMAN,
  };
  const form = await newLiveForm(account, { ...content, mondayBoardId: "77" });
  await answer(form.publicUrl);
  return form;
}

const answer = (publicUrl: string) => {
  const body = { name: "Ann", pin: "1234" };
  return call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });
};

const move = (id: number, { token }: Account, teamId: number) =>
  call(`/api/forms/${id}/move`, { method: "POST", token, body: { teamId } });

it("takes a form with its answers, secrets, versions and deliveries to another team", async () => {
  const account = await newAccount();
  const { token } = account;
  const teamId = await newTeam(account);
  const reader = await newAccount();
  await joinTeam({ ...account, teamId }, { member: reader, role: "reader" });
  const { id, publicUrl } = await answeredForm(account);
  const path = `/api/forms/${id}`;
  expect((await call(path, { token: reader.token })).status).toBe(404);

  const moved = formResponse.parse((await move(id, account, teamId)).json);
  expect(moved).toMatchObject({ publicUrl, status: "published", submissionCount: 1 });
  expect((await call(path, { token: reader.token })).status).toBe(200);
  const { id: sid } = await db.submission.findFirstOrThrow({ where: { formId: id } });
  const revealed = await call(`${path}/submissions/${sid}?reveal=pin`, { token });
  expect(revealed.text).toContain("1234");
  const exported = await call(`${path}/submissions/export?secrets=1`, { token });
  expect(exported.text).toContain("1234");

  // What is answered from now on is the new team's, and its secrets are readable too.
  expect((await answer(publicUrl)).status).toBe(201);
  const again = await call(`${path}/submissions/export?secrets=1`, { token });
  expect(again.text.match(/1234/g)).toHaveLength(2);
  const teams = await db.outboxJob.findMany({ where: { formId: id }, select: { teamId: true } });
  expect(new Set(teams.map((job) => job.teamId))).toEqual(new Set([teamId]));
  const listed = await call(`${path}/deliveries`, { token: reader.token });
  const kinds = deliveryListResponse.parse(listed.json).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["board", "board", "webhook", "webhook"]);
});

/** Makes the team the active one and connects it. */
async function connect({ token }: Account, { teamId, board }: { teamId: number; board: string }) {
  await call("/api/auth/team", { method: "PUT", token, body: { teamId } });
  const body = { token: board };
  const reply = await call("/api/monday/connect", { method: "POST", token, body });
  expect(reply.status).toBe(200);
}

it("takes the mapping along only where the connection is the same", async () => {
  const account = await newAccount();
  const [same, other] = [await newTeam(account), await newTeam(account)];
  const board = await newBoardToken();
  await connect(account, { teamId: same, board });
  await connect(account, { teamId: account.teamId, board });

  const kept = await answeredForm(account);
  const moved = formResponse.parse((await move(kept.id, account, same)).json);
  expect(moved).toMatchObject({ mondayBoardId: "77", version: 1 });
  expect(moved.fields[0]?.mondayColumnId).toBe("text_1");
  expect(moved.settings.askBack).toEqual([ask("a")]);
  const asking = (formId: number) => db.liveAsk.count({ where: { formId } });
  expect(await asking(kept.id)).toBe(1);

  const { id, publicUrl } = await answeredForm(account);
  const cleared = formResponse.parse((await move(id, account, other)).json);
  expect(cleared).toMatchObject({ mondayBoardId: null, version: 2, hasUnpublishedChanges: false });
  expect(cleared.fields[0]?.mondayColumnId ?? null).toBeNull();
  expect(cleared.settings.askBack).toEqual([]);
  expect(await asking(id)).toBe(0);
  const published = await call(`/api/forms/${id}/versions/2`, { token: account.token });
  expect(published.json).toMatchObject({ translations: GERMAN.translations });
  await answer(publicUrl);
  const latest = { formId: id, submission: { version: { number: 2 } } };
  const jobs = await db.outboxJob.findMany({ where: latest, select: { kind: true } });
  expect(jobs).toEqual([{ kind: "webhook" }]);
  // What was not yet on the board of the former account does not go to another one.
  const listed = await call(`/api/forms/${id}/deliveries`, { token: account.token });
  const deliveries = deliveryListResponse.parse(listed.json);
  expect(deliveries.filter(({ kind }) => kind === "board")).toMatchObject([
    {
      state: "failed",
      attempts: [{ error: "The form was moved to a team with another board account." }],
    },
  ]);
});

it("asks for the right to move in both teams, and for a team of one's own", async () => {
  const owner = await newAccount();
  const { id } = await newLiveForm(owner, { title: "Stays" });
  const designer = await newMember(owner, "designer");
  expect((await move(id, designer, designer.teamId)).status).toBe(403);
  const other = await newAccount();
  await joinTeam(other, { member: owner, role: "designer" });
  expect((await move(id, owner, other.teamId)).status).toBe(403);
  const foreign = await move(id, owner, (await newAccount()).teamId);
  expect([foreign.status, foreign.text]).toEqual([404, "Team not found"]);
  expect((await move(id, other, other.teamId)).status).toBe(404);
});
