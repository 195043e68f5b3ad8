import { expect, it } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { ReplyHeaders } from "@/lib/server/http/responses/reply-headers";
import { answerOnce } from "./answer-once";
import { deleteExpiredCalls } from "./idempotent-calls.repository";

let made = 0;

async function newUserId(): Promise<number> {
  made += 1;
  const username = `once-${process.pid}-${Date.now()}-${made}`;
  const account = { username, email: `${username}@example.com`, password: "correct horse" };
  return (await registerAccount(account)).id;
}

/** A call whose answer counts how often it was really answered. */
async function newCall(changes: { userId?: number } = {}) {
  const userId = changes.userId ?? (await newUserId());
  let times = 0;
  const call = { userId, call: "POST /api/forms", key: "k", sent: '{"title":"A"}' };
  const answer = () => {
    times += 1;
    const headers = new ReplyHeaders({});
    return Promise.resolve({ status: 201, headers, body: JSON.stringify({ id: times }) });
  };
  return { ...call, answer, times: () => times };
}

it("a repeat gets the first answer, for its account, call and key alone", async () => {
  const call = await newCall();
  expect(await answerOnce(call)).toMatchObject({ status: 201, body: '{"id":1}' });
  expect(await answerOnce(call)).toMatchObject({ status: 201, body: '{"id":1}' });
  expect(call.times()).toBe(1);
  await answerOnce({ ...call, key: "other" });
  await answerOnce({ ...call, call: "POST /api/forms/from-board" });
  expect(call.times()).toBe(3);
  const stranger = await newCall();
  await answerOnce(stranger);
  expect(stranger.times()).toBe(1);
});

it("another body under the key is refused", async () => {
  const call = await newCall();
  await answerOnce(call);
  await expect(answerOnce({ ...call, sent: '{"title":"B"}' })).rejects.toMatchObject({
    code: "mismatch",
    message: "This Idempotency-Key was already used with another body.",
  });
  expect(call.times()).toBe(1);
});

it("of many at once one is answered, and no other does anything", async () => {
  const call = await newCall();
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => answerOnce(call)));
  expect(call.times()).toBe(1);
  for (const each of all) {
    expect(each).toMatchObject(
      each.status === "fulfilled"
        ? { value: { body: '{"id":1}' } }
        : { reason: { code: "conflict" } },
    );
  }
  expect(all.some(({ status }) => status === "fulfilled")).toBe(true);
});

it("what was refused may be sent again", async () => {
  const call = await newCall();
  const refuse = () => Promise.reject(new AppError("conflict", "Not now."));
  await expect(answerOnce({ ...call, answer: refuse })).rejects.toThrow("Not now.");
  expect(await answerOnce(call)).toMatchObject({ body: '{"id":1}' });
});

it("what ended before its answer was kept is not done again", async () => {
  const call = await newCall();
  const die = () => Promise.reject(new Error("killed"));
  await expect(answerOnce({ ...call, answer: die })).rejects.toThrow("killed");
  await expect(answerOnce(call)).rejects.toMatchObject({ code: "conflict" });
  expect(call.times()).toBe(0);
});

it("is forgotten after a day, and with the account", async () => {
  const { userId } = await newCall();
  const call = await newCall({ userId });
  const other = await newCall();
  await answerOnce(call);
  await answerOnce(other);
  const yesterday = new Date(Date.now() - 1);
  await db.idempotentCall.updateMany({ where: { userId }, data: { expiresAt: yesterday } });
  await answerOnce(call);
  expect(call.times()).toBe(2);
  await db.idempotentCall.updateMany({ where: { userId }, data: { expiresAt: yesterday } });
  await deleteExpiredCalls(new Date());
  expect(await db.idempotentCall.count({ where: { userId } })).toBe(0);
  expect(await db.idempotentCall.count({ where: { userId: other.userId } })).toBe(1);
  await db.user.delete({ where: { id: other.userId } });
  expect(await db.idempotentCall.count({ where: { userId: other.userId } })).toBe(0);
});
