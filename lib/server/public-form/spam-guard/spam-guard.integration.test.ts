import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeAll, describe, expect, it } from "vitest";
import { NO_PROOF } from "@/lib/contracts/public-form/spam-guard";
import { AppError } from "@/lib/domain/errors";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { addRateLimitHit } from "@/lib/server/http/rate-limit.repository";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { issueFormToken } from "./form-token";
import { createProofChallenge } from "./proofs";
import type { Sender } from "./sender";
import { submitRateLimit } from "./submit-rate";
import { trapNameOf } from "./trap-name";
import { deleteExpiredProofs } from "./used-proofs.repository";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const OPENED = new Date("2026-03-01T12:00:00.000Z");

let owner = { username: "", team: { id: 0 } };
let addresses = 0;

beforeAll(async () => {
  const username = `spam-${process.pid}-${Date.now()}`;
  owner = await registerAccount({
    username,
    email: `${username}@example.com`,
    password: "correct horse",
  });
});

async function newPage(settings: { isFormPageOnly?: boolean } = {}) {
  const request = { title: "Guests", fields: [plain("name")], settings };
  const { id } = await createForm({ teamId: owner.team.id, request });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id } });
  const token = issueFormToken({ formId: id, now: OPENED });
  return { id, publicUrl: publicUrl ?? "", token, trapName: trapNameOf(liveVersionId ?? 0) };
}

type Page = Awaited<ReturnType<typeof newPage>>;

/** The sender of a browser that has shown the page; each has its own IP address. */
function visitor(page: Page, changes: Partial<Sender> = {}): Sender {
  addresses += 1;
  const ip = `203.0.113.${addresses}`;
  return { ip, kind: "json", token: page.token, proof: null, isOwnPage: true, ...changes };
}

type Send = {
  sender: Sender;
  /** Since the page was opened, in milliseconds. */
  after?: number;
  body?: Record<string, unknown>;
  key?: string;
};

function send(page: Page, { sender, after = MINUTE, body = {}, key }: Send) {
  return submitForm({
    publicUrl: page.publicUrl,
    body: { name: "Ann", ...body },
    idempotencyKey: key ?? null,
    sender,
    now: new Date(OPENED.getTime() + after),
  });
}

/** Why the submission is quarantined; null when it is not. */
async function suspicionsOf({ id }: { id: number }) {
  const row = await db.submission.findUniqueOrThrow({ where: { id } });
  return row.quarantined ? row.suspicions : null;
}

async function refusal(sending: Promise<unknown>): Promise<AppError> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) {
    return error;
  }
  throw new Error("It was not refused.");
}

async function solved(encoded: string | undefined): Promise<string> {
  // Made by createProofChallenge, so of this type.
  const challenge = JSON.parse(Buffer.from(encoded ?? "", "base64").toString()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

async function proofFor(page: Page, score = 60): Promise<string> {
  const now = new Date(OPENED.getTime() + MINUTE);
  return solved(await createProofChallenge({ formId: page.id, score, now }));
}

/** Too fast, and not from a browser: suspicious enough for a challenge. */
function suspect(page: Page, changes: Partial<Sender> = {}) {
  return { sender: visitor(page, { isOwnPage: false, ...changes }), after: SECOND };
}

describe("a normal answer", () => {
  it.each([
    ["after a minute", {}, MINUTE],
    ["a suspicionsOf draft, at once", {}, 100],
    ["from a page that was open for a week", {}, 7 * DAY],
    ["from a browser that hides where it is", { isOwnPage: false }, MINUTE],
    ["from a program without a token", { token: null, isOwnPage: false }, 0],
    ["without scripts", { kind: "form" }, MINUTE],
  ] as const)("is stored and counted: %s", async (_what, changes, after) => {
    const page = await newPage();
    const sent = await send(page, { sender: visitor(page, changes), after });
    expect(await suspicionsOf(sent)).toBeNull();
    expect(await db.formDay.findMany({ where: { formId: page.id } })).toMatchObject([
      { submissions: 1 },
    ]);
  });
});

describe("a filled trap", () => {
  it.each([
    ["with a token", {}],
    ["without a token", { token: null }],
    ["without scripts", { kind: "form" }],
  ] as const)("quarantines the answer without saying so, %s", async (_what, changes) => {
    const page = await newPage();
    const body = { [page.trapName]: "Buy now" };
    const sent = await send(page, { sender: visitor(page, changes), body });
    const links = { followUrl: null, correctUrl: null, updateUrl: null, receipt: null };
    expect(sent).toEqual({ id: sent.id, next: null, ending: null, ...links });
    expect(await suspicionsOf(sent)).toContain("trap");
    expect(await db.formDay.findMany({ where: { formId: page.id } })).toEqual([]);
  });

  it("does not count when empty, nor under the name of another version", async () => {
    const [page, other] = [await newPage(), await newPage()];
    expect(page.trapName).not.toBe(other.trapName);
    const body = { [page.trapName]: "", [other.trapName]: "x" };
    expect(await suspicionsOf(await send(page, { sender: visitor(page), body }))).toBeNull();
  });
});

describe("a suspicious sender", () => {
  it("gets a challenge, and once it is solved its answer is a normal one", async () => {
    const page = await newPage();
    const error = await refusal(send(page, suspect(page)));
    expect(error.code).toBe("proof-required");
    const proof = await solved(error.challenge);
    expect(await suspicionsOf(await send(page, suspect(page, { proof })))).toBeNull();
  });

  it("gets a challenge when many answers came from its network, even with a token", async () => {
    const page = await newPage();
    const sender = visitor(page);
    const { key } = submitRateLimit({ formId: page.id, ip: sender.ip });
    const resetAt = new Date(OPENED.getTime() + MINUTE);
    for (let hit = 0; hit < 11; hit += 1) {
      await addRateLimitHit({ key, now: OPENED, resetAt });
    }
    expect((await refusal(send(page, { sender, after: SECOND }))).code).toBe("proof-required");
    expect(await suspicionsOf(await send(page, { sender, after: MINUTE - 1 }))).toBeNull();
    expect(
      await suspicionsOf(await send(page, { sender: visitor(page), after: SECOND })),
    ).toBeNull();
  });

  it.each([
    ["made up", () => Promise.resolve("ft1-000001-000000000-aaaaaaaaaaaa-aaaaaaaaaaaaaaaaaaaaaa")],
    ["another form's", async () => (await newPage()).token],
  ])("gets a challenge when its token is %s", async (_what, tokenOf) => {
    const page = await newPage();
    const sender = visitor(page, { token: await tokenOf() });
    expect((await refusal(send(page, { sender }))).code).toBe("proof-required");
  });

  it("is quarantined when it cannot solve the challenge", async () => {
    const page = await newPage();
    const sent = await send(page, suspect(page, { proof: NO_PROOF }));
    expect(await suspicionsOf(sent)).toEqual(["hasty", "foreign", "unproven"]);
    const plain = await send(page, { sender: visitor(page, { kind: "form", token: null }) });
    expect(await suspicionsOf(plain)).toEqual(["forged", "unproven"]);
  });

  it("is judged once, however often it sends the same", async () => {
    const page = await newPage();
    const first = await send(page, { ...suspect(page, { proof: NO_PROOF }), key: "once" });
    const again = await send(page, { ...suspect(page), key: "once" });
    expect(again).toEqual(first);
    expect(await suspicionsOf(first)).toContain("unproven");
  });
});

describe("a calculation", () => {
  it("is accepted once, also when it is sent twice at the same time", async () => {
    const page = await newPage();
    const proof = await proofFor(page);
    const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
    const sendings = [1, 2, 3, 4].map(() =>
      send(page, suspect(page, { proof })).then(() => "stored", codeOf),
    );
    const refused = ["proof-required", "proof-required", "proof-required"];
    expect((await Promise.all(sendings)).sort()).toEqual([...refused, "stored"]);
    const error = await refusal(send(page, suspect(page, { proof })));
    expect([error.code, typeof error.challenge]).toEqual(["proof-required", "string"]);
  });

  it("is refused for another form", async () => {
    const [page, other] = [await newPage(), await newPage()];
    const proof = await proofFor(other);
    expect((await refusal(send(page, suspect(page, { proof })))).code).toBe("proof-required");
    expect(await suspicionsOf(await send(other, suspect(other, { proof })))).toBeNull();
  });

  it("is refused when it has expired", async () => {
    const page = await newPage();
    const old = await createProofChallenge({
      formId: page.id,
      score: 60,
      now: new Date(OPENED.getTime() - 10 * MINUTE),
    });
    const proof = await solved(old);
    expect((await refusal(send(page, suspect(page, { proof })))).code).toBe("proof-required");
  });

  it.each(["", "e30=", "not base64", Buffer.from('{"challenge":{}}').toString("base64")])(
    "is not %o",
    async (proof) => {
      const page = await newPage();
      expect((await refusal(send(page, suspect(page, { proof })))).code).toBe("proof-required");
    },
  );

  it("cannot be made easier", async () => {
    const page = await newPage();
    const text = Buffer.from(await proofFor(page), "base64").toString();
    const eased = text.replace(/"keyPrefix":"[0-9a-f]+"/, '"keyPrefix":"00"');
    expect(eased).not.toBe(text);
    const proof = Buffer.from(eased).toString("base64");
    expect((await refusal(send(page, suspect(page, { proof })))).code).toBe("proof-required");
  });

  it("takes longer for a more suspicious sender", async () => {
    const page = await newPage();
    const counters = await Promise.all(
      [50, 70].map(async (score) => {
        const proof = Buffer.from(await proofFor(page, score), "base64").toString();
        return Number(/"counter":(\d+)/.exec(proof)?.[1]);
      }),
    );
    expect(counters[0]).toBeGreaterThanOrEqual(100);
    expect(counters[0]).toBeLessThan(200);
    expect(counters[1]).toBeGreaterThanOrEqual(400);
  });

  it("is deleted once it has expired", async () => {
    const page = await newPage();
    await send(page, suspect(page, { proof: await proofFor(page) }));
    const end = OPENED.getTime() + 11 * MINUTE;
    const left = () => db.usedProof.count({ where: { expiresAt: new Date(end) } });
    await deleteExpiredProofs(new Date(end - 1));
    expect(await left()).toBeGreaterThan(0);
    await deleteExpiredProofs(new Date(end));
    expect(await left()).toBe(0);
  });
});

describe("a form that takes answers from its own page only", () => {
  it("takes those, also from a page that was open for days", async () => {
    const page = await newPage({ isFormPageOnly: true });
    expect(
      await suspicionsOf(await send(page, { sender: visitor(page), after: 3 * DAY })),
    ).toBeNull();
    const plain = visitor(page, { kind: "form" });
    expect(await suspicionsOf(await send(page, { sender: plain }))).toBeNull();
  });

  it("refuses senders that have not opened it", async () => {
    const [page, other] = [await newPage({ isFormPageOnly: true }), await newPage()];
    for (const token of [null, "x", other.token]) {
      const error = await refusal(send(page, { sender: visitor(page, { token }) }));
      expect([error.code, error.message]).toEqual([
        "forbidden",
        "This form only takes answers from its own page. Please reload the page and send them again.",
      ]);
    }
    expect(await db.submission.count({ where: { formId: page.id } })).toBe(0);
  });
});
