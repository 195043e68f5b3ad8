import { beforeAll, describe, expect, it } from "vitest";
import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import { GRACE_MS } from "@/lib/domain/forms/form-availability";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { stopForm } from "@/lib/server/forms/versions/stop-form";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { deleteSubmission } from "@/lib/server/submissions/delete-submission";
import { requireLiveForm } from "./live-form";
import { openingOf } from "./opening";

const OPENS = Date.parse("2026-03-01T09:00:00.000Z");
const CLOSES = Date.parse("2026-03-01T17:00:00.000Z");
const MINUTE = 60_000;

let owner = { username: "", team: { id: 0 } };

beforeAll(async () => {
  const username = `opening-${process.pid}-${Date.now()}`;
  const email = `${username}@example.com`;
  owner = await registerAccount({ username, email, password: "correct horse" });
});

async function liveForm(settings: NonNullable<SaveFormRequest["settings"]>) {
  const request = { title: "Hours", fields: [], settings };
  const { id } = await createForm({ teamId: owner.team.id, request });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  return { id, publicUrl: publicUrl ?? "" };
}

function send({ publicUrl, key, at }: { publicUrl: string; key?: string; at: number }) {
  return submitForm({ publicUrl, body: {}, idempotencyKey: key ?? null, now: new Date(at) });
}

async function openingAt(publicUrl: string, at: number) {
  return openingOf(await requireLiveForm(publicUrl), at);
}

const hours = {
  opensAt: new Date(OPENS).toISOString(),
  closesAt: new Date(CLOSES).toISOString(),
};

describe("a form with times", () => {
  it("takes answers from its opening on and some minutes beyond its closing", async () => {
    const { publicUrl } = await liveForm(hours);
    await expect(send({ publicUrl, at: OPENS - 1 })).rejects.toMatchObject({
      code: "conflict",
      message: "This form is not open yet.",
    });
    await expect(send({ publicUrl, at: OPENS })).resolves.toMatchObject({});
    expect(await openingAt(publicUrl, CLOSES)).toBe("closed");
    await expect(send({ publicUrl, at: CLOSES + GRACE_MS - 1 })).resolves.toMatchObject({});
    await expect(send({ publicUrl, at: CLOSES + GRACE_MS })).rejects.toMatchObject({
      code: "conflict",
      message: "This form is closed and takes no more answers.",
    });
  });

  it("answers a repeated send as before, whatever the hour", async () => {
    const { publicUrl } = await liveForm(hours);
    const first = await send({ publicUrl, key: "k", at: CLOSES - 1 });
    expect(await send({ publicUrl, key: "k", at: CLOSES + 60 * MINUTE })).toEqual(first);
  });
});

describe("a form whose owner stopped it", () => {
  it("takes nothing at once, and again at once, whatever version is live", async () => {
    const { id, publicUrl } = await liveForm({});
    const key = { id, teamId: owner.team.id };
    const stopped = await stopForm(key, { isStopped: true, stoppedMessage: "On Monday" });
    expect(stopped).toMatchObject({ isStopped: true, stoppedMessage: "On Monday", version: 1 });
    expect(stopped.hasUnpublishedChanges).toBe(false);
    expect(await openingAt(publicUrl, OPENS)).toBe("stopped");
    await expect(send({ publicUrl, at: OPENS })).rejects.toMatchObject({
      code: "conflict",
      message: "This form is closed and takes no more answers.",
    });
    // Without a message the last one stays.
    const open = await stopForm(key, { isStopped: false });
    expect(open).toMatchObject({ isStopped: false, stoppedMessage: "On Monday" });
    await expect(send({ publicUrl, at: OPENS })).resolves.toMatchObject({});
  });
});

describe("a form with a limit", () => {
  it("never takes more, however many come at once", async () => {
    const { publicUrl } = await liveForm({ responseLimit: 7 });
    const sent = await Promise.allSettled(
      Array.from({ length: 40 }, () => send({ publicUrl, at: OPENS })),
    );
    const stored = sent.filter(({ status }) => status === "fulfilled");
    const refused = sent.flatMap((one) =>
      one.status === "rejected" ? [one.reason as unknown] : [],
    );
    expect(stored).toHaveLength(7);
    expect(refused).toHaveLength(33);
    for (const reason of refused) {
      expect(reason).toMatchObject({
        code: "conflict",
        message: expect.stringContaining("takes no more") as string,
      });
    }
    expect(await openingAt(publicUrl, OPENS)).toBe("full");
  });

  it("counts over midnight, when two days have counters of their own", async () => {
    const { publicUrl } = await liveForm({ responseLimit: 3 });
    const midnight = Date.parse("2026-03-02T00:00:00.000Z");
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        send({ publicUrl, at: index % 2 === 0 ? midnight - 1 : midnight }),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("gives one result for one key, also for the last place", async () => {
    const { publicUrl } = await liveForm({ responseLimit: 1 });
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => send({ publicUrl, key: "same", at: OPENS })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it("has a place again once an answer is deleted", async () => {
    const { id: formId, publicUrl } = await liveForm({ responseLimit: 1 });
    const { id } = await send({ publicUrl, at: OPENS });
    expect(await openingAt(publicUrl, OPENS)).toBe("full");
    await deleteSubmission({ id, formId, teamId: owner.team.id });
    expect(await openingAt(publicUrl, OPENS)).toBe("open");
    await expect(send({ publicUrl, at: OPENS })).resolves.toMatchObject({});
  });
});
