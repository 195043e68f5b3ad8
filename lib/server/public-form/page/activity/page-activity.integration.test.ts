import { beforeAll, describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { formStats } from "@/lib/server/forms/activity/form-stats";
import { writePendingActivity } from "@/lib/server/forms/activity/pending-activity";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { issueFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import type { Sender } from "@/lib/server/public-form/spam-guard/sender";
import { trapNameOf } from "@/lib/server/public-form/spam-guard/trap-name";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { countReachedPages, requirePages } from "./count-reached-pages";

const MINUTE = 60_000;
const OPENED = new Date("2026-03-01T12:00:00.000Z");
const PERSON = new Headers({ "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0" });
const NEXT_PAGE = { ...definitionOf({ type: "page" }).create("p2"), title: "Your visit" };
const LAST_PAGE = definitionOf({ type: "page" }).create("p3");

let teamId = 0;
let addresses = 0;

beforeAll(async () => {
  const username = `pages-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  teamId = (await registerAccount({ username, email, password: "correct horse" })).team.id;
});

async function livePages(fields: Field[] = [plain("name"), NEXT_PAGE, plain("age")]) {
  const { id } = await createForm({ teamId, request: { title: "Visits", fields } });
  const { publicUrl } = await publishForm({ id, teamId, publishedBy: "somebody" });
  return { id, publicUrl: publicUrl ?? "" };
}

const stats = async (id: number, days: { from?: string; to?: string } = {}) => {
  await writePendingActivity();
  return formStats({ id, teamId, ...days });
};

type Form = Awaited<ReturnType<typeof livePages>>;
type Answered = {
  after: number;
  opened?: Date;
  sender?: Partial<Sender>;
  key?: string;
  /** Name of the page's trap, when it was filled in. */
  trap?: string;
};

/** Sends an answer some milliseconds after its page was opened, from an address of its own. */
function send({ id, publicUrl }: Form, { after, opened = OPENED, sender, key, trap }: Answered) {
  addresses += 1;
  const token = issueFormToken({ formId: id, now: opened });
  const own = { ip: `198.51.100.${addresses}`, kind: "json", proof: null } as const;
  return submitForm({
    publicUrl,
    body: { name: "Ann", ...(trap && { [trap]: "Buy now" }) },
    idempotencyKey: key ?? null,
    sender: { ...own, token, isOwnPage: true, ...sender },
    now: new Date(opened.getTime() + after),
  });
}

describe("reached pages", () => {
  it("are those of the newest version, in their order, with what was counted", async () => {
    const { id } = await livePages();
    await Promise.all([
      countReachedPages({ formId: id, pageIds: ["first", "p2"], headers: PERSON }),
      countReachedPages({ formId: id, pageIds: ["first"], headers: PERSON }),
      writePendingActivity(),
    ]);
    const first = { id: "first", title: "", reached: 2 };
    const next = { id: "p2", title: "Your visit", reached: 1 };
    expect((await stats(id)).pages).toEqual([first, next]);
    const fields = [plain("name"), LAST_PAGE, plain("age"), NEXT_PAGE, plain("town")];
    await saveForm({ id, teamId, basedOn: null, request: { title: "Visits", fields } });
    expect((await stats(id)).pages).toEqual([first, next]);
    await publishForm({ id, teamId, publishedBy: "somebody" });
    const last = { id: "p3", title: "", reached: 0 };
    expect((await stats(id)).pages).toEqual([first, last, next]);
    await saveForm({
      id,
      teamId,
      basedOn: null,
      request: { title: "Visits", fields: [plain("name")] },
    });
    await publishForm({ id, teamId, publishedBy: "somebody" });
    expect((await stats(id)).pages).toEqual([]);
  });

  it("begin with the first break where nothing stands before it", async () => {
    const { id } = await livePages([NEXT_PAGE, plain("name"), LAST_PAGE, plain("age")]);
    expect((await stats(id)).pages.map((page) => page.id)).toEqual(["p2", "p3"]);
  });

  it("are those of the chosen days", async () => {
    const { id } = await livePages();
    const of = (day: string, reached: number) => ({ formId: id, day, pageId: "p2", reached });
    await db.formPageDay.createMany({
      data: [of("2026-03-01", 1), of("2026-03-02", 10), of("2026-03-03", 100)],
    });
    const reached = async (days: { from?: string; to?: string }) =>
      (await stats(id, days)).pages[1]?.reached;
    expect(await reached({})).toBe(111);
    expect(await reached({ from: "2026-03-02" })).toBe(110);
    expect(await reached({ to: "2026-03-02" })).toBe(11);
    expect(await reached({ from: "2026-03-02", to: "2026-03-02" })).toBe(10);
  });

  it("are counted as far as the live version has them", () => {
    const version = { fields: [plain("name"), LAST_PAGE, plain("age")] };
    expect(requirePages(version, ["first", "p2", "p3", "p3"])).toEqual(["first", "p3"]);
    expect(() => requirePages(version, ["p2"])).toThrow("The form has no such page.");
  });

  it("go with their form", async () => {
    const form = await livePages();
    await countReachedPages({ formId: form.id, pageIds: ["p2"], headers: PERSON });
    await send(form, { after: MINUTE });
    await writePendingActivity();
    const rows = async () => [
      await db.formPageDay.count({ where: { formId: form.id } }),
      await db.formTimeDay.count({ where: { formId: form.id } }),
    ];
    expect(await rows()).toEqual([1, 1]);
    await db.form.delete({ where: { id: form.id } });
    await countReachedPages({ formId: form.id, pageIds: ["p2"], headers: PERSON });
    expect(await rows()).toEqual([0, 0]);
  });
});

describe("the median time to complete", () => {
  it("is that of answers from opened pages, in the chosen days", async () => {
    const form = await livePages();
    expect((await stats(form.id)).medianSeconds).toBeNull();
    for (const seconds of [30, 131, 7200]) {
      await send(form, { after: seconds * 1000 });
    }
    expect((await stats(form.id)).medianSeconds).toBe(130);
    await send(form, { after: MINUTE, opened: new Date("2026-03-02T12:00:00.000Z") });
    expect((await stats(form.id)).medianSeconds).toBe(95);
    expect((await stats(form.id, { from: "2026-03-02" })).medianSeconds).toBe(60);
    expect((await stats(form.id, { to: "2026-02-28" })).medianSeconds).toBeNull();
  });

  it("knows nothing of programs, of quarantine and of answers that were sent again", async () => {
    const form = await livePages();
    await send(form, { after: MINUTE, key: "once" });
    await send(form, { after: 5 * MINUTE, key: "once" });
    await send(form, { after: MINUTE, sender: { token: null } });
    const forged = issueFormToken({ formId: 1, now: OPENED });
    await send(form, { after: MINUTE, sender: { kind: "form", token: forged } });
    const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id: form.id } });
    await send(form, { after: MINUTE, trap: trapNameOf(liveVersionId ?? 0) });
    await writePendingActivity();
    const rows = await db.formTimeDay.findMany({ where: { formId: form.id } });
    expect(rows).toEqual([{ formId: form.id, day: "2026-03-01", seconds: 60, answers: 1 }]);
  });

  it("is that of the first answer where a page sends several", async () => {
    const form = await livePages();
    const sender = { token: issueFormToken({ formId: form.id, now: OPENED }) };
    await send(form, { after: MINUTE, sender });
    await send(form, { after: 60 * MINUTE, sender });
    expect((await stats(form.id)).medianSeconds).toBe(60);
  });
});
