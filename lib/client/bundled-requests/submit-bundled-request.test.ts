import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Routing } from "@/lib/domain/approval/approval-routing";
import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import { isSubmissionId } from "@/lib/domain/approval/submission-id";
import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { submitBundledRequest } from "./submit-bundled-request";

type Sent = { submissionId: string; summary: { grandTotal: number } };

/** The page's hidden inputs, with text in the honeypot. */
beforeEach(() => {
  const trap = { name: "qtrap", value: "Buy now" };
  const token = { value: "the token", parentElement: { querySelector: () => trap } };
  vi.stubGlobal("document", { querySelector: () => token });
});
afterEach(() => vi.unstubAllGlobals());

function stubAnswers(...statuses: number[]) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Sent; // what the function under test has just written
    sent.push(request);
    const status = statuses.shift() ?? 201;
    const answered = { ...request, summary: { approvalInfo: { approver: "The board" } } };
    return Promise.resolve(
      status === 201 ? Response.json(answered, { status }) : new Response("No.", { status }),
    );
  });
  return sent;
}

function submit(stored: { number: string | null }, routing: Routing | null = DEFAULT_LISTS) {
  return submitBundledRequest({
    details: bundledRequest(),
    routing,
    isSignedIn: false,
    number: {
      read: () => stored.number,
      write: (submissionId) => {
        stored.number = submissionId;
      },
    },
  });
}

it("proposes a number, stores it, and takes the approver from the server's answer", async () => {
  const sent = stubAnswers(201);
  const stored = { number: null };
  const answer = await submit(stored);
  expect(answer).toEqual({ submissionId: stored.number, approver: "The board" });
  expect(isSubmissionId(answer.submissionId)).toBe(true);
  expect(sent).toMatchObject([{ submissionId: stored.number, summary: { grandTotal: 8500 } }]);
});

it("uses the same number again after an attempt without a result", async () => {
  const sent = stubAnswers(503, 201);
  const stored = { number: null };
  await expect(submit(stored)).rejects.toThrow("503");
  await submit(stored);
  expect(new Set(sent.map(({ submissionId }) => submissionId)).size).toBe(1);
});

it("takes another number when another request has this one", async () => {
  const sent = stubAnswers(422, 201);
  const stored = { number: "SUB-2026-123" };
  const { submissionId } = await submit(stored);
  expect(sent.map((request) => request.submissionId)).toEqual(["SUB-2026-123", submissionId]);
  expect(stored.number).toBe(submissionId);
  expect(submissionId).not.toBe("SUB-2026-123");
});

it("names no approver where the page knows none, and sends the honeypot's text", async () => {
  const sent = stubAnswers(201, 201);
  await submit({ number: null }, null);
  await submit({ number: null });
  expect(sent.map(({ summary }) => "approvalInfo" in summary)).toEqual([false, true]);
  expect(sent[0]).toMatchObject({ qtrap: "Buy now", summary: { grandTotal: 8500 } });
});
