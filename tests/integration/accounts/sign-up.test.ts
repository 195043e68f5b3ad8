import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInResponse, type SignedInResponse } from "@/lib/contracts/accounts/auth";
import { startDatabase, type DatabaseKind } from "@/tests/support/databases/database";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { askServer, call } from "../support/api";
import { invitationOf } from "../support/teams";

const NEEDED = [403, "Registration is by invitation."];

let database: Awaited<ReturnType<typeof startDatabase>>;
let server: TestServer;

// A server of its own: it starts without any account.
beforeAll(async () => {
  const kind: DatabaseKind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";
  database = await startDatabase(kind);
  server = await startServer({ DATABASE_URL: database.url, SIGN_UP: "invited" });
  askServer(server.url);
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await database.stop();
});

const namesOf = (name: string) => ({ username: name, email: `${name}@example.com` });
const register = (name: string, more: object = {}) =>
  call("/api/auth/register", {
    method: "POST",
    body: { ...namesOf(name), password: "correct horse", ...more },
  });
const answerOf = ({ status, text }: { status: number; text: string }) => [status, text];

describe("sign-up by invitation", () => {
  let first: SignedInResponse;

  const invite = (email?: string) => {
    const owner = { ...first, teamId: first.team.id, password: "", cookie: "" };
    return invitationOf(owner, { role: "editor", ...(email !== undefined && { email }) });
  };

  it("is open to the first account alone, also to two at once", async () => {
    const replies = await Promise.all([register("one"), register("two"), register("three")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    const created = replies.find(({ status }) => status === 201);
    first = signedInResponse.parse(created?.json);
    expect(answerOf(await register("four"))).toEqual(NEEDED);
  });

  it("takes who has an invitation, and nobody with a bad one", async () => {
    const bad = await register("four", { invitation: "unknown" });
    expect(answerOf(bad)).toEqual([404, "This invitation is no longer valid."]);
    const other = await register("four", { invitation: await invite("five@example.com") });
    expect(answerOf(other)).toEqual([403, "This invitation is for another address."]);
    const invitation = await invite();
    const joined = signedInResponse.parse((await register("four", { invitation })).json);
    expect(joined.team).toMatchObject({ id: first.team.id, role: "editor" });
    expect((await register("five", { invitation })).status).toBe(404);
  });
});
