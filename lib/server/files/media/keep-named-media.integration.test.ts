import { beforeEach, expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { registerAccount } from "@/lib/server/accounts/register-account";
import type { MemberTeam } from "@/lib/server/auth/authenticate";
import { db } from "@/lib/server/db/client";
import { storage } from "@/lib/server/files/storage";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { receiveMediaContent } from "@/lib/server/forms/drafts/receive-media";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { moveFormToTeam } from "@/lib/server/forms/moving/move-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { runHousekeeping } from "@/lib/server/startup/housekeeping";
import { PNG } from "@/tests/factories/sent/images";

const DAY = 24 * 60 * 60 * 1000;
const CALLER = { ip: "192.0.2.9", headers: new Headers() };

let teamId: number;
let account: Awaited<ReturnType<typeof registerAccount>>;

beforeEach(async () => {
  const username = `media-${process.pid}-${performance.now()}`;
  account = await registerAccount({
    username,
    email: `${username}@example.com`,
    password: "correct horse",
  });
  teamId = account.team.id;
});

const choice = (mediaId: string | null) => ({
  ...definitionOf({ type: "radio" }).create("c"),
  options: ["A", "B"],
  ...(mediaId !== null && { optionImages: { A: { mediaId, alt: "The hall" } } }),
});

const newForm = async (mediaId: string | null = null) =>
  (await createForm({ teamId, request: { title: "Media", fields: [choice(mediaId)] } })).id;

async function upload(formId: number): Promise<string> {
  const content = `data:image/png;base64,${PNG.toString("base64")}`;
  return (await receiveMediaContent({ name: "hall.png", content }, { formId, teamId })).mediaId;
}

const memberTeam = (id: number): MemberTeam => ({
  id,
  name: "Team",
  formIds: null,
  role: "owner",
  isPersonal: false,
  needsSecondFactor: false,
  hasMondayToken: false,
  mondayOrgName: null,
});

const show = (id: number, mediaId: string | null) =>
  saveForm({ id, teamId, request: { fields: [choice(mediaId)] }, basedOn: null });

const later = (days: number) => new Date(Date.now() + days * DAY);
const clean = (days: number) => runHousekeeping(later(days));
const stored = (id: string) => db.storedFile.findUnique({ where: { id } });
const isThere = async (id: string) => (await stored(id)) !== null;
const trash = (id: number) =>
  db.form.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } });

it("is removed after a day when no form names it, and stays when one does", async () => {
  const formId = await newForm();
  const [kept, left] = [await upload(formId), await upload(formId)];
  await show(formId, kept);
  const key = (await stored(left))?.storageKey ?? "";
  await clean(2);
  expect([await isThere(kept), await isThere(left)]).toEqual([true, false]);
  expect(await storage().sizeOf(key)).toBeNull();
});

it("is removed 30 days after the last form has left it out", async () => {
  const formId = await newForm();
  const mediaId = await upload(formId);
  await show(formId, mediaId);
  await clean(2);
  await show(formId, null);
  await clean(29);
  expect(await isThere(mediaId)).toBe(true);
  await clean(31);
  expect(await isThere(mediaId)).toBe(false);
});

it("stays for an earlier version, until its form is gone", async () => {
  const formId = await newForm();
  const mediaId = await upload(formId);
  await show(formId, mediaId);
  await publishForm({ id: formId, teamId, publishedBy: account.username });
  await show(formId, null);
  await clean(31);
  expect(await isThere(mediaId)).toBe(true);
  await trash(formId);
  await clean(31);
  expect(await isThere(mediaId)).toBe(false);
  expect(await db.form.count({ where: { id: formId } })).toBe(0);
});

it("of a form that is deleted stays for its copy, and then goes with that", async () => {
  const formId = await newForm();
  const mediaId = await upload(formId);
  await show(formId, mediaId);
  const copy = await newForm(mediaId);
  await trash(formId);
  await clean(31);
  expect(await db.form.count({ where: { id: formId } })).toBe(0);
  expect(await stored(mediaId)).toMatchObject({ formId: copy, expiresAt: null });
  await trash(copy);
  await clean(62);
  expect(await isThere(mediaId)).toBe(false);
});

it("that a deleted copy alone named does not stay with the first form", async () => {
  const formId = await newForm();
  const mediaId = await upload(formId);
  const copy = await newForm(mediaId);
  await clean(2);
  await db.storedFile.update({ where: { id: mediaId }, data: { formId } });
  await trash(copy);
  await clean(31);
  expect(await isThere(mediaId)).toBe(false);
  expect(await db.form.count({ where: { id: formId } })).toBe(1);
});

it("leaves with a form that moves, and is copied when another form shows it", async () => {
  const formId = await newForm();
  const [own, shared] = [await upload(formId), await upload(formId)];
  await show(formId, own);
  await publishForm({ id: formId, teamId, publishedBy: account.username });
  await show(formId, shared);
  const copy = await newForm(shared);
  const other = await db.team.create({ data: { name: "Other" } });
  const [from, to] = [teamId, other.id].map(memberTeam) as [MemberTeam, MemberTeam];
  const identity = { user: account, teams: [from, to] };
  const moved = await moveFormToTeam({
    id: formId,
    from,
    toTeamId: to.id,
    identity,
    caller: CALLER,
  });
  const [field] = moved.fields as ReturnType<typeof choice>[];
  const copied = field?.optionImages?.A.mediaId ?? "";
  expect(copied).not.toBe(shared);
  expect(await stored(own)).toMatchObject({ formId });
  expect(await stored(copied)).toMatchObject({ formId, type: "image/png", width: 1, height: 1 });
  expect(await stored(shared)).toMatchObject({ formId: copy });
  const again = { fields: moved.fields, settings: DEFAULT_PUBLIC_PAGE_SETTINGS };
  await saveForm({ id: formId, teamId: other.id, request: again, basedOn: null });
  const version = await db.formVersion.findFirstOrThrow({ where: { formId } });
  expect(JSON.stringify(version.fields)).toContain(own);
});
