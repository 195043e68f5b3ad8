import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Role } from "@/lib/domain/teams/permissions";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { trapNameOf } from "@/lib/server/public-form/spam-guard/trap-name";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { releaseSubmissions } from "@/lib/server/submissions/bulk/change-submissions";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { changeEnv } from "@/tests/support/change-env";
import { moveForm } from "../moving/move-form.repository";
import { publishForm } from "../versions/publish-form";
import { restoreVersion } from "../versions/restore-version";
import { listNoticeMembers } from "./list-notice-members";
import { saveForm } from "./save-form";

const changeMore = changeEnv({});
beforeAll(() => {
  changeMore({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Formlane <forms@formlane.example>" });
});

const caller = { ip: "203.0.113.5", headers: new Headers() };

async function newMember(teamId: number, role: Role) {
  const username = `notice-${randomUUID()}`;
  const email = `${username}@example.com`;
  const account = await registerAccount({ username, email, password: "correct horse" });
  await db.membership.create({ data: { teamId, userId: account.id, role } });
  return account;
}

/** A live form of an owner, with an editor and a designer in the team, and somebody of another team. */
async function teamForm() {
  const form = await publishedForm({ title: "Orders" });
  const { formId: id, teamId } = form;
  const editor = await newMember(teamId, "editor");
  const designer = await newMember(teamId, "designer");
  const { userId: stranger, teamId: otherTeam } = await publishedForm({ title: "Other" });
  const save = (noticeMembers: number[], role: Role = "owner") =>
    saveForm({ id, teamId, role, request: { settings: { noticeMembers } }, basedOn: null });
  const send = async (more: object = {}) => {
    const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id } });
    const body = { ...more };
    return submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: null });
  };
  const mailed = async (submissionId: number) =>
    (await db.outboxJob.findMany({ where: { submissionId } })).map(({ target }) => target);
  const publish = () => publishForm({ id, teamId, publishedBy: "ada" });
  return { ...form, id, editor, designer, stranger, otherTeam, save, send, mailed, publish };
}

it("e-mails the members whom a form names, from its next publish, while they may read answers", async () => {
  const { id, teamId, editor, save, send, mailed, publish, versionId } = await teamForm();
  const { email: maker } = await db.user.findFirstOrThrow({
    where: { memberships: { some: { teamId, role: "owner" } } },
  });
  await save([editor.id]);
  expect(await mailed((await send()).id)).toEqual([maker]);
  await publish();
  expect(await mailed((await send()).id)).toEqual([editor.email]);

  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id } });
  expect(liveVersionId).not.toBe(versionId);
  const { id: held } = await send({ [trapNameOf(liveVersionId ?? 0)]: "x" });
  expect(await mailed(held)).toEqual([]);
  await releaseSubmissions({ formId: id, teamId, ids: [held] });
  expect(await mailed(held)).toEqual([editor.email]);

  await db.membership.deleteMany({ where: { teamId, userId: editor.id } });
  expect(await mailed((await send()).id)).toEqual([maker]);
});

it("refuses others by their ids, keeps who left, and takes the choice from who reads answers", async () => {
  const { id, teamId, userId, editor, designer, stranger, save } = await teamForm();
  const message = `Members ${stranger}, ${designer.id} cannot get e-mails of new submissions: not in this team, or not allowed to read answers.`;
  await expect(save([stranger, editor.id, designer.id])).rejects.toMatchObject({
    code: "invalid",
    message,
    fieldErrors: { "settings.noticeMembers": message },
  });
  await expect(save([editor.id], "designer")).rejects.toMatchObject({ code: "forbidden" });
  await save([editor.id], "editor");
  await save([editor.id], "designer");

  await db.membership.deleteMany({ where: { teamId, userId: editor.id } });
  const { settings } = await save([editor.id, userId]);
  expect(settings.noticeMembers).toEqual([editor.id, userId]);
  const { members, byDefault } = await listNoticeMembers({ id, teamId });
  expect(members.map((member) => member.userId)).toEqual([userId]);
  expect(byDefault).toEqual([userId]);
});

it("drops who may not read the answers when a version is restored or the form is moved", async () => {
  const { id, teamId, userId, editor, otherTeam, save, publish } = await teamForm();
  await save([editor.id, userId]);
  await publish();
  await save([]);
  await db.membership.deleteMany({ where: { teamId, userId: editor.id } });
  const restored = await restoreVersion({
    id,
    teamId,
    number: 2,
    userId,
    basedOn: null,
    caller,
  });
  expect(restored.settings.noticeMembers).toEqual([userId]);

  const move = { id, fromTeamId: teamId, toTeamId: otherTeam, movedBy: "ada", now: new Date() };
  expect(await moveForm({ ...move, keepsBoard: true })).toBe(true);
  const { settings, liveVersion } = await db.form.findUniqueOrThrow({
    where: { id },
    select: { settings: true, liveVersion: { select: { settings: true } } },
  });
  expect([settings, liveVersion?.settings]).toEqual([
    expect.objectContaining({ noticeMembers: [] }),
    expect.objectContaining({ noticeMembers: [] }),
  ]);
});
