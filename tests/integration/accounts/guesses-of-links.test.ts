import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { POST as confirm } from "@/app/api/auth/email/confirm/route";
import { POST as reset } from "@/app/api/auth/password/reset/route";
import { POST as accept } from "@/app/api/invitations/accept/route";
import { storeLink } from "@/lib/server/accounts/account-links.repository";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { signIn } from "@/lib/server/accounts/sign-in/sign-in";
import { createSecret } from "@/lib/server/auth/secrets";
import { startSession } from "@/lib/server/auth/sessions/start-session";
import { db } from "@/lib/server/db/client";
import { PEER_HEADER } from "@/lib/server/http/proxy/client-ip";
import { inviteMember } from "@/lib/server/teams/invite-member";
import { changeEnv } from "@/tests/support/change-env";

// Without HTTP, and many at the same moment, so that 10,000 guesses at each kind of secret take seconds.
// Each one refused would be a line of the log.
changeEnv({ RATE_LIMITS: "on", LOG_LEVEL: "error" });

/** All 10,000 on one database: the limits are the same code on both, and PostgreSQL takes its time. */
const ADDRESSES = process.env.DATABASE === "postgresql" ? 4 : 25;
const GUESSES_PER_ADDRESS = 400;
const PASSWORD = "correct horse";
const HOME = "203.0.113.90";

let network = 0;

async function newAccount() {
  const username = `guessed-${randomUUID()}`;
  return registerAccount({ username, email: `${username}@example.com`, password: PASSWORD });
}

/** A secret with its letters in the other case, a part of it, one with another first character, or a random one. */
function guessAt(secret: string, number: number): string {
  const first = secret.startsWith("A") ? "B" : "A";
  const near = [secret.toUpperCase(), secret.slice(1), `${first}${secret.slice(1)}`];
  return near[number % 10] ?? createSecret();
}

/** How often each answer was given to the guesses from all addresses. Those of one address are sent at the same moment. */
async function guessAll(
  answerTo: (guess: { number: number; ip: string }) => Promise<string>,
): Promise<Record<string, number>> {
  network += 1;
  const counts: Record<string, number> = {};
  for (let address = 0; address < ADDRESSES; address += 1) {
    const ip = `10.${network}.0.${address}`;
    const sent = Array.from({ length: GUESSES_PER_ADDRESS }, (_, number) =>
      answerTo({ number, ip }),
    );
    for (const answer of await Promise.all(sent)) {
      counts[answer] = (counts[answer] ?? 0) + 1;
    }
  }
  return counts;
}

type Sent = { path: string; body: object; ip: string; token?: string };

function requestOf({ path, body, ip, token }: Sent): Request {
  return new Request(`http://localhost${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      [PEER_HEADER]: ip,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

const none = { params: Promise.resolve({}) };
const statusOf = async (answer: Promise<Response>) => String((await answer).status);

/** A link of an account that has just been made, and what a call with a secret is answered. */
async function linkOf(purpose: "reset" | "confirm") {
  const { id: userId } = await newAccount();
  const secret = createSecret();
  const link = { userId, purpose, secret, isMailed: true, now: new Date() };
  await db.$transaction((transaction) => storeLink(transaction, link));
  const call = (token: string, ip: string) => {
    const path = `/${purpose}`;
    return purpose === "reset"
      ? reset(requestOf({ path, body: { token, newPassword: "another horse" }, ip }), none)
      : confirm(requestOf({ path, body: { token }, ip }), none);
  };
  return { secret, answerTo: (token: string, ip: string) => statusOf(call(token, ip)) };
}

async function invitationLink() {
  const { id, email, team } = await newAccount();
  const { url } = await inviteMember({
    teamId: team.id,
    inviter: { id, email },
    request: { role: "reader" },
  });
  const { token: session } = await startSession({ userId: (await newAccount()).id, userAgent: "" });
  const answerTo = (token: string, ip: string) =>
    statusOf(accept(requestOf({ path: "/accept", body: { token }, ip, token: session }), none));
  return { secret: url.split("/").at(-1) ?? "", answerTo };
}

it.each([
  { kind: "reset", make: () => linkOf("reset"), refused: "400", right: "204", points: 30 },
  { kind: "confirm", make: () => linkOf("confirm"), refused: "400", right: "204", points: 30 },
  { kind: "invitation", make: invitationLink, refused: "404", right: "200", points: 20 },
])(
  "10,000 guesses at a link of the kind $kind find nothing, and most are not looked at",
  async ({ make, refused, right, points }) => {
    const { secret, answerTo } = await make();
    const counts = await guessAll(({ number, ip }) => answerTo(guessAt(secret, number), ip));
    expect(counts).toEqual({
      [refused]: points * ADDRESSES,
      "429": (GUESSES_PER_ADDRESS - points) * ADDRESSES,
    });
    // The link itself works all the time.
    expect(await answerTo(secret, HOME)).toBe(right);
  },
);

it("10,000 guesses at a password find nothing, few are looked at, and the owner gets in", async () => {
  const { email } = await newAccount();
  const enter = (password: string, ip: string) =>
    signIn({ email, password, ip, userAgent: "" }).then(
      () => "in",
      ({ code }: { code: string }) => code,
    );
  expect(await enter(PASSWORD, HOME)).toBe("in");
  const { unauthenticated: lookedAt, ...others } = await guessAll(({ number, ip }) =>
    enter(`${PASSWORD}${number}`, ip),
  );
  expect(lookedAt).toBe(20);
  expect(others).toEqual({ "rate-limited": ADDRESSES * GUESSES_PER_ADDRESS - 20 });
  // The right password of a stranger is not looked at either; the owner's address is known.
  expect(await enter(PASSWORD, "198.51.100.78")).toBe("rate-limited");
  expect(await enter(PASSWORD, HOME)).toBe("in");
});
