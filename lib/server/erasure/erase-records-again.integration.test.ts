import { expect, it } from "vitest";
import { deleteUser } from "@/lib/server/accounts/accounts.repository";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { eraseRequests } from "@/lib/server/bundled-requests/requests.repository";
import { db } from "@/lib/server/db/client";
import { purgeTrashedForms } from "@/lib/server/forms/drafts/purge-forms.repository";
import { deleteTeamAlone } from "@/lib/server/teams/teams.repository";
import {
  publishedForm,
  storedSubmission,
  type Published,
} from "@/tests/factories/stored/deliveries";
import { eraseRecordsAgain } from "./erase-records-again";

const NOW = new Date();
const LONG_AGO = new Date("2020-01-01T00:00:00.000Z");

/** The list as a backup of before brings it back: what is on it is there again. */
const listed = async (kind: string, records: readonly { id: number; createdAt: Date }[]) => {
  await db.erasedRecord.createMany({
    data: records.map(({ id, createdAt }) => ({ kind, recordId: id, createdAt, erasedAt: null })),
  });
};
const rowOf = ({ formId: id }: Published) => db.form.findUniqueOrThrow({ where: { id } });
const isOnList = async (kind: string, recordId: number, erasedAt: Date | null = NOW) =>
  (await db.erasedRecord.count({ where: { kind, recordId, erasedAt } })) === 1;

function insertRequest(teamId: number) {
  const submissionId = `SUB-2026-${teamId}`;
  return db.bundledRequest.create({ data: { teamId, submissionId, payload: {} } });
}

it("what is deleted for good is on the list of a restore", async () => {
  const form = await publishedForm({});
  const kept = await publishedForm({});
  await db.form.updateMany({
    where: { id: { in: [form.formId, kept.formId] } },
    data: { deletedAt: LONG_AGO },
  });
  const held = await storedSubmission(kept);
  await db.submission.update({ where: { id: held }, data: { isHeld: true } });
  await purgeTrashedForms({ before: LONG_AGO, now: NOW });
  expect([await isOnList("form", form.formId), await isOnList("form", kept.formId)]).toEqual([
    true,
    false,
  ]);

  const request = await insertRequest(form.teamId);
  await eraseRequests({ where: { id: request.id }, now: NOW });
  expect(await isOnList("request", request.id)).toBe(true);

  const theirs = await publishedForm({});
  const also = await insertRequest(theirs.teamId);
  await deleteUser({ userId: theirs.userId, at: NOW });
  expect([
    await isOnList("account", theirs.userId),
    await isOnList("team", theirs.teamId),
    await isOnList("form", theirs.formId),
    await isOnList("request", also.id),
  ]).toEqual([true, true, true, true]);
  await deleteTeamAlone(kept.teamId);
  expect(await db.erasedRecord.count({ where: { kind: "team", recordId: kept.teamId } })).toBe(1);
});

it("deletes again what a backup brought back, though something of it was held, and nothing else", async () => {
  const [back, other] = [await publishedForm({}), await publishedForm({})];
  const id = await storedSubmission(back);
  await db.submission.update({ where: { id }, data: { isHeld: true } });
  const request = await insertRequest(back.teamId);
  const user = await db.user.findUniqueOrThrow({ where: { id: back.userId } });
  const team = await db.team.findUniqueOrThrow({ where: { id: back.teamId } });
  await listed("form", [await rowOf(back), { id: other.formId, createdAt: LONG_AGO }]);
  await listed("request", [request]);
  await listed("team", [team]);
  await listed("account", [user]);
  expect(await eraseRecordsAgain(NOW)).toBe(4);
  expect([
    await db.submission.count({ where: { id } }),
    await db.form.count({ where: { id: back.formId } }),
    await db.bundledRequest.count({ where: { id: request.id } }),
    await db.team.count({ where: { id: back.teamId } }),
    await db.user.count({ where: { id: back.userId } }),
  ]).toEqual([0, 0, 0, 0, 0]);
  expect(await rowOf(other)).toMatchObject({ deletedAt: null });
  expect(await db.erasedRecord.count({ where: { erasedAt: null } })).toBe(0);
  expect(await eraseRecordsAgain(NOW)).toBe(0);
});

it("keeps a deleted team for a form that was moved elsewhere before that", async () => {
  const [moved, gone] = [await publishedForm({}), await publishedForm({})];
  await db.form.update({ where: { id: gone.formId }, data: { teamId: moved.teamId } });
  await listed("team", [await db.team.findUniqueOrThrow({ where: { id: moved.teamId } })]);
  await listed("form", [await rowOf(gone)]);
  expect(await eraseRecordsAgain(NOW)).toBe(1);
  expect(await rowOf(moved)).toMatchObject({ deletedAt: null });
  expect(await isOnList("team", moved.teamId, null)).toBe(true);
  await db.form.delete({ where: { id: moved.formId } });
  expect(await eraseRecordsAgain(NOW)).toBe(1);
});

it("leaves a deleted account that a team needs, until it has another owner or is gone", async () => {
  const [left, member, shared] = [
    await publishedForm({}),
    await publishedForm({}),
    await publishedForm({}),
  ];
  // Its form was moved to another team before the account and the team were deleted.
  const account = await db.user.findUniqueOrThrow({ where: { id: left.userId } });
  await listed("team", [await db.team.findUniqueOrThrow({ where: { id: left.teamId } })]);
  const team = await db.team.create({
    data: {
      name: "Handed over since",
      members: {
        create: [
          { userId: shared.userId, role: "owner" },
          { userId: member.userId, role: "editor" },
        ],
      },
    },
  });
  const owner = await db.user.findUniqueOrThrow({ where: { id: shared.userId } });
  await db.membership.deleteMany({ where: { userId: owner.id, teamId: shared.teamId } });
  await listed("account", [account, owner]);
  expect(await eraseRecordsAgain(NOW)).toBe(0);
  expect([
    await db.membership.count({ where: { teamId: left.teamId, userId: account.id } }),
    await db.membership.count({ where: { teamId: team.id, userId: owner.id } }),
    await isOnList("account", account.id, null),
    await isOnList("account", owner.id, null),
  ]).toEqual([1, 1, true, true]);

  await db.form.update({ where: { id: left.formId }, data: { teamId: team.id } });
  await db.membership.updateMany({ where: { userId: member.userId }, data: { role: "owner" } });
  expect(await eraseRecordsAgain(NOW)).toBe(3);
  expect(await db.user.count({ where: { id: { in: [account.id, owner.id] } } })).toBe(0);
  expect(await rowOf(left)).toMatchObject({ deletedAt: null });
});

it("leaves in the teams of others what a deleted account made there", async () => {
  const made = await publishedForm({});
  const username = `other-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  const other = await registerAccount({ username, email, password: "correct horse" });
  await db.form.update({ where: { id: made.formId }, data: { createdById: other.id } });
  await listed("account", [await db.user.findUniqueOrThrow({ where: { id: other.id } })]);
  await listed("team", await db.team.findMany({ where: { personalOfId: other.id } }));
  expect(await eraseRecordsAgain(NOW)).toBe(2);
  expect(await rowOf(made)).toMatchObject({ createdById: null, deletedAt: null });
});
