import { beforeAll, describe, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { requireForm } from "@/lib/server/forms/drafts/find-form";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { countView } from "@/lib/server/public-form/page/activity/count-view";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { ending } from "@/tests/factories/content/endings";
import { all, plain } from "@/tests/factories/content/plain-fields";
import { submitForm } from "./submit-form";

const DAY = 24 * 60 * 60 * 1000;
const START = new Date("2026-03-01T12:00:00.000Z");

let owner = { username: "", team: { id: 0 } };

beforeAll(async () => {
  const username = `submit-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  owner = await registerAccount({ username, email, password: "correct horse" });
});

async function liveForm() {
  const request = { title: "Clock", fields: [] };
  const { id } = await createForm({ teamId: owner.team.id, request });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  return { id, publicUrl: publicUrl ?? "" };
}

describe("an idempotency key", () => {
  it("is valid for longer than drafts are stored, and unused again after that", async () => {
    const { publicUrl } = await liveForm();
    const at = (ms: number) =>
      submitForm({
        publicUrl,
        body: {},
        idempotencyKey: "key",
        now: new Date(START.getTime() + ms),
      });
    const first = await at(0);
    expect(await at(31 * DAY - 1)).toEqual(first);
    const second = await at(31 * DAY);
    expect(second.id).not.toBe(first.id);
    expect(await at(31 * DAY + 1)).toEqual(second);
  });
});

describe("a repeat of an answer that had an ending", () => {
  const EXIT = "https://a.example/form";
  const fields = [plain("name")];
  const sayBye = ending("bye", all(), { redirectUrl: "https://b.example/{{name}}" });

  async function answeredTwice(between: (id: number) => Promise<unknown>) {
    const teamId = owner.team.id;
    const request = { title: "T", fields, redirectUrl: EXIT, settings: { endings: [sayBye] } };
    const { id } = await createForm({ teamId, request });
    const publishedBy = owner.username;
    const { publicUrl } = await publishForm({ id, teamId, publishedBy });
    const send = () =>
      submitForm({ publicUrl: publicUrl ?? "", body: { name: "Ann" }, idempotencyKey: "once" });
    const first = await send();
    const without = { title: "T", fields: [plain("other")], settings: { endings: [] } };
    await saveForm({ id, teamId, basedOn: null, request: without });
    await publishForm({ id, teamId, publishedBy });
    await between(id);
    return [first, await send()];
  }

  it("has the answers of the version that was answered", async () => {
    const [first, again] = await answeredTwice(() => Promise.resolve());
    expect(first?.next).toBe("https://b.example/Ann");
    expect(again).toEqual(first);
  });

  it("leads nowhere once its ending is unknown", async () => {
    const [, again] = await answeredTwice((id) =>
      db.submission.updateMany({ where: { formId: id }, data: { endingId: "gone" } }),
    );
    expect(again).toMatchObject({ next: null, ending: null });
  });
});

describe("counters", () => {
  it("count submissions on the UTC day they came in", async () => {
    const { id, publicUrl } = await liveForm();
    await submitForm({ publicUrl, body: {}, idempotencyKey: null, now: START });
    const days = await db.formDay.findMany({ where: { formId: id } });
    expect(days).toMatchObject([{ day: "2026-03-01", submissions: 1, views: 0 }]);
  });

  it("follow a submission into the trash and back", async () => {
    const { id: formId, publicUrl } = await liveForm();
    const { id } = await submitForm({ publicUrl, body: {}, idempotencyKey: null, now: START });
    await submitForm({ publicUrl, body: {}, idempotencyKey: null, now: START });
    const count = async () =>
      (await db.formDay.findFirstOrThrow({ where: { formId } })).submissions;
    await deleteSubmission({ id, formId, teamId: owner.team.id });
    expect(await count()).toBe(1);
    await db.submission.update({ where: { id }, data: { deletedAt: START } });
    expect(await count()).toBe(1);
    await db.submission.update({ where: { id }, data: { deletedAt: null } });
    expect(await count()).toBe(2);
  });

  it("count views of people, not of machines or prefetches", async () => {
    const { id } = await liveForm();
    const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
    const ofForm = { "user-agent": browser, referer: "https://forms.example/form/abc?lang=de" };
    const visits: Record<string, string>[] = [
      { "user-agent": browser },
      { "user-agent": browser, "sec-purpose": "prefetch;prerender" },
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
      { "user-agent": "WhatsApp/2.23" },
      { "user-agent": "Slackbot-LinkExpanding 1.0" },
      { "user-agent": "curl/8.5.0" },
      {},
      // Its menu of languages, or a draft, opened it in another language.
      { ...ofForm, "sec-fetch-site": "same-origin" },
    ];
    for (const headers of visits) {
      await countView({ formId: id, headers: new Headers(headers), path: "/form/abc" });
    }
    expect((await requireForm({ id, teamId: owner.team.id })).viewCount).toBe(1);
  });
});

describe("what was live at the moment of sending", () => {
  it("decides, also right after a publish", async () => {
    const { id, publicUrl } = await liveForm();
    const send = () => submitForm({ publicUrl, body: {}, idempotencyKey: null });
    await send();
    const fields = [{ ...definitionOf({ type: FIELD_TYPES[0] }).create("name"), required: true }];
    await saveForm({ id, teamId: owner.team.id, request: { fields }, basedOn: null });
    await send();
    await publishForm({ id, teamId: owner.team.id, publishedBy: owner.username });
    await expect(send()).rejects.toThrow("Please fill in all required fields");
  });
});
