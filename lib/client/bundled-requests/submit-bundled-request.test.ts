import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Routing } from "@/lib/domain/approval/approval-routing";
import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import { isSubmissionId } from "@/lib/domain/approval/submission-id";
import { bundledRequest } from "@/tests/factories/bundled-request";
import { submitBundledRequest } from "./submit-bundled-request";

type Sent = { submissionId: string; summary: { grandTotal: number } };

/** The page's hidden inputs, with something in the trap. */
beforeEach(() => {
  const trap = { name: "qtrap", value: "Buy now" };
  const token = { value: "the token", parentElement: { querySelector: () => trap } };
  vi.stubGlobal("document", { querySelector: () => token });
});
afterEach(() => vi.unstubAllGlobals());

function answering(...statuses: number[]) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Sent; // what the function under test has just written
    sent.push(request);
    const status = statuses.shift() ?? 201;
    const stored = { ...request, summary: { approvalInfo: { approver: "The board" } } };
    return Promise.resolve(
      status === 201 ? Response.json(stored, { status }) : new Response("No.", { status }),
    );
  });
  return sent;
}

function submit(kept: { number: string | null }, routing: Routing | null = DEFAULT_LISTS) {
  return submitBundledRequest({
    details: bundledRequest(),
    routing,
    isSignedIn: false,
    number: {
      read: () => kept.number,
      write: (submissionId) => {
        kept.number = submissionId;
      },
    },
  });
}

it("proposes a number, keeps it, and believes the server who approves", async () => {
  const sent = answering(201);
  const kept = { number: null };
  const answer = await submit(kept);
  expect(answer).toEqual({ submissionId: kept.number, approver: "The board" });
  expect(isSubmissionId(answer.submissionId)).toBe(true);
  expect(sent).toMatchObject([{ submissionId: kept.number, summary: { grandTotal: 8500 } }]);
});

it("uses the same number again after an attempt without a result", async () => {
  const sent = answering(503, 201);
  const kept = { number: null };
  await expect(submit(kept)).rejects.toThrow("503");
  await submit(kept);
  expect(new Set(sent.map(({ submissionId }) => submissionId)).size).toBe(1);
});

it("takes another number when somebody else has this one", async () => {
  const sent = answering(422, 201);
  const kept = { number: "SUB-2026-123" };
  const { submissionId } = await submit(kept);
  expect(sent.map((request) => request.submissionId)).toEqual(["SUB-2026-123", submissionId]);
  expect(kept.number).toBe(submissionId);
  expect(submissionId).not.toBe("SUB-2026-123");
});

it("names no approver where the page knows none, and tells what stands in the trap", async () => {
  const sent = answering(201, 201);
  await submit({ number: null }, null);
  await submit({ number: null });
  expect(sent.map(({ summary }) => "approvalInfo" in summary)).toEqual([false, true]);
  expect(sent[0]).toMatchObject({ qtrap: "Buy now", summary: { grandTotal: 8500 } });
});
