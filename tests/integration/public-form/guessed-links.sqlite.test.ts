import { randomBytes } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import type { Route } from "@/lib/server/http/define-route";
import { PEER_HEADER } from "@/lib/server/http/proxy/client-ip";
import { saveDraft } from "@/lib/server/public-form/drafts/save-draft";
import { followUrlOf } from "@/lib/server/public-form/follow/follow-url-of";
import { correctUrlOf } from "@/lib/server/public-form/links/correct-url-of";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import { receiptToken } from "@/lib/server/public-form/submit/form-post/receipt-token";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { VISITOR_ROUTES } from "@/lib/server/public-form/visitor-routes";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { LINKED_FIELDS, linkedForm } from "@/tests/factories/stored/item-links";
import { stageTokenOf } from "@/tests/factories/stored/stages";
import { changeEnv } from "@/tests/support/change-env";

// The routes themselves without HTTP, and many at the same moment, so that thousands of guesses take seconds.
changeEnv({ RATE_LIMITS: "on", LOG_LEVEL: "debug" });

/** `GUESSING_ADDRESSES=20`: 20,000 guesses at each kind of link (docs/security.md). */
const ADDRESSES = Number(process.env.GUESSING_ADDRESSES ?? 2);
const GUESSES_PER_ADDRESS = 1_000;
const TAIL = 20;
const FILE = "f".repeat(32);

type Kind = "correct" | "follow" | "resume" | "stage" | "update" | "receipt";
type Asked = { route: Route; method: "GET" | "POST"; path: string; params: object };

const log: string[] = [];
const tokens = new Map<Kind, string>();
let publicUrl = "";

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation((line: unknown) => void log.push(String(line)));
  const fields = [
    ...LINKED_FIELDS,
    plain("p", { type: "page", stageId: "boss" }),
    plain("says", { type: "decision", required: true }),
  ];
  const form = await linkedForm({
    fields,
    settings: {
      stages: [stage("boss")],
      follow: { enabled: true, columnIds: ["status"], answers: true },
      correctableDays: 0,
      resumable: true,
    },
  });
  publicUrl = form.url;
  const live = await requireLiveForm(form.url);
  const { id } = await submitForm({ publicUrl, body: { who: "Ann" }, idempotencyKey: null });
  const now = new Date();
  const saving = {
    live,
    token: null,
    answers: { who: "Bob" },
    page: null,
    sender: API_SENDER,
    now,
  };
  const end = (url: string | null) => (url ?? "").slice((url ?? "").lastIndexOf("/") + 1);
  tokens.set("correct", end(await correctUrlOf(live, id)));
  tokens.set("follow", end(await followUrlOf(live, id)));
  tokens.set("resume", (await saveDraft(saving)).token);
  tokens.set("stage", await stageTokenOf(id));
  tokens.set("update", form.linkTo());
  tokens.set("receipt", receiptToken({ formId: form.formId, receipt: id }));
});

/** What is asked by a link of each kind: its page, and what that posts to. */
const ASKED: Record<Kind, (token: string) => [Asked, ...Asked[]]> = {
  correct: (token) => [
    of("GET /correct/[token]", `/correct/${token}`, { token }),
    of("POST /api/corrections/[token]", `/api/corrections/${token}`, { token }),
    of("POST /api/corrections/[token]/withdrawal", `/api/corrections/${token}/withdrawal`, {
      token,
    }),
  ],
  follow: (token) => [of("GET /r/[token]", `/r/${token}`, { token })],
  resume: (token) => [
    of("GET /resume/[token]", `/resume/${token}`, { token }),
    of("POST /api/drafts/[token]/deletion", `/api/drafts/${token}/deletion`, { token }),
  ],
  stage: (token) => [
    of("GET /stage/[token]", `/stage/${token}`, { token }),
    of("POST /api/stage-links/[token]", `/api/stage-links/${token}`, { token }),
    of("GET /api/stage-links/[token]/files/[id]", `/api/stage-links/${token}/files/${FILE}`, {
      token,
      id: FILE,
    }),
  ],
  update: (token) => [
    of("GET /api/public-forms/[url]", `/api/public-forms/${publicUrl}?item=${token}`, {
      url: publicUrl,
    }),
  ],
  receipt: (receipt) => [
    of("GET /form/[publicUrl]/sent/[receipt]", `/form/${publicUrl}/sent/${receipt}`, {
      publicUrl,
      receipt,
    }),
  ],
};

function of(line: keyof typeof VISITOR_ROUTES, path: string, params: object): Asked {
  const method = line.startsWith("POST") ? "POST" : "GET";
  return { route: VISITOR_ROUTES[line], method, path, params };
}

async function ask({ route, method, path, params }: Asked, ip: string) {
  const isPost = method === "POST";
  const posted = path.endsWith("/deletion") ? new URLSearchParams({ a: "b" }) : "{}";
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: {
      [PEER_HEADER]: ip,
      ...(posted === "{}" && { "Content-Type": "application/json" }),
    },
    ...(isPost && { body: posted }),
  });
  const { status, body } = await route(request, params);
  if (body instanceof ReadableStream) {
    await body.cancel();
  }
  return status;
}

/** A token with its letters in the other case, a part of it, one with another first or last character, or a random one. */
function guessAt(token: string, number: number): string {
  const other = (sign = "") => (sign === "A" ? "B" : "A");
  const near = [
    token.toUpperCase(),
    token.slice(1),
    other(token[0]) + token.slice(1),
    token.slice(0, -2) + other(token.at(-2)) + token.slice(-1),
  ];
  return (
    near[number % 10] ?? randomBytes(token.length).toString("base64url").slice(0, token.length)
  );
}

/** How often each answer was given to the guesses from all addresses. Those of one address are sent at the same moment. */
async function guessAll(kind: Kind, network: number): Promise<Record<string, number>> {
  const token = tokens.get(kind) ?? "";
  const counts: Record<string, number> = {};
  for (let address = 0; address < ADDRESSES; address += 1) {
    const sent = Array.from({ length: GUESSES_PER_ADDRESS }, (_, number) => {
      const [first, ...others] = ASKED[kind](guessAt(token, number));
      return ask(
        [first, ...others][number % (others.length + 1)] ?? first,
        `10.${network}.0.${address}`,
      );
    });
    for (const status of await Promise.all(sent)) {
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  return counts;
}

it.each<[Kind, { refused: string; points: number }]>([
  ["correct", { refused: "410", points: 240 }],
  ["follow", { refused: "410", points: 240 }],
  ["resume", { refused: "410", points: 240 }],
  ["stage", { refused: "410", points: 240 }],
  ["update", { refused: "410", points: 120 }],
  ["receipt", { refused: "404", points: 120 }],
])(
  "thousands of guesses at a link of the kind %s find nothing, most are not looked at, and no line of the log has the link",
  async (kind, { refused, points }) => {
    const token = tokens.get(kind) ?? "";
    expect(token.length).toBeGreaterThan(TAIL);
    // Kept from then on, so that it is not drawn for each of those who guess at the same moment.
    await ask(ASKED[kind](guessAt(token, 4))[0], "203.0.113.91");
    log.length = 0;
    const network = [...tokens.keys()].indexOf(kind);
    expect(await guessAll(kind, network)).toEqual({
      [refused]: points * ADDRESSES,
      "429": (GUESSES_PER_ADDRESS - points) * ADDRESSES,
    });
    // The link itself works all the time.
    expect(await ask(ASKED[kind](token)[0], "203.0.113.90")).toBe(200);
    const lines = log.join("\n");
    expect(lines).toContain('"event":"rate-limited"');
    for (const part of [token, token.slice(-TAIL), token.slice(1, TAIL + 1)]) {
      expect(lines).not.toContain(part);
    }
  },
);
