import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { listEvents } from "@/lib/server/audit/list-events";
import { db } from "@/lib/server/db/client";
import { registerAccount } from "../register-account";
import { completeSignIn, startRecorded } from "./open-session";

const request = { ip: "203.0.113.8", headers: new Headers() };

async function newUser() {
  const username = `opened-${randomUUID()}`;
  return registerAccount({ username, email: `${username}@example.com`, password: "correct horse" });
}

const signInsOf = async (teamId: number) => {
  const { events } = await listEvents({ teamId, query: { limit: 10 } });
  return events.filter(({ event }) => event === "signed-in").length;
};

it.each([
  {
    by: "a password",
    signIn: (user: Awaited<ReturnType<typeof newUser>>) =>
      completeSignIn({ user, request, reply: new Headers() }),
  },
  {
    by: "a provider",
    signIn: (user: Awaited<ReturnType<typeof newUser>>) =>
      startRecorded({ user, subject: "Acme ID", request }),
  },
])("records a sign-in by $by once its session is there", async ({ signIn }) => {
  const user = await newUser();
  // Of an account that was deleted meanwhile, which gets no session.
  await expect(signIn({ ...user, id: -1 })).rejects.toThrow();
  expect(await signInsOf(user.team.id)).toBe(0);
  await signIn(user);
  expect(await signInsOf(user.team.id)).toBe(1);
});

it("ends the session that the browser had before, whoever it was of", async () => {
  const [before, after, elsewhere] = [await newUser(), await newUser(), await newUser()];
  const { setCookie } = await startRecorded({ user: before, subject: "", request });
  await startRecorded({ user: elsewhere, subject: "", request });
  const headers = new Headers({ Cookie: setCookie.split(";")[0] ?? "" });
  await startRecorded({ user: after, subject: "", request: { ...request, headers } });
  const sessions = (userId: number) => db.session.count({ where: { userId } });
  const counts = [before, after, elsewhere].map(({ id }) => sessions(id));
  expect(await Promise.all(counts)).toEqual([0, 1, 1]);
});
