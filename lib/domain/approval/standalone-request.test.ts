import { describe, expect, it } from "vitest";
import { bundledRequest } from "@/tests/factories/sent/bundled-request";
import { flattenDisplay } from "../fields/display-value";
import { DEFAULT_LISTS } from "./default-lists";
import { REQUEST_TITLES, requestDisplay } from "./request-display";
import { EMPTY_ENTRY, isStarted, valuedLineOf } from "./request-entry";
import { isSameRequest, standaloneRequest, type RequestDetails } from "./standalone-request";
import { isSubmissionId, newSubmissionId } from "./submission-id";

const composed = (changes: Partial<RequestDetails> = {}, at = new Date(0)) => {
  const submissionId = "SUB-2026-123";
  return standaloneRequest({
    details: { ...bundledRequest(), ...changes },
    submissionId,
    routing: DEFAULT_LISTS,
    at,
  });
};

describe("the standalone request", () => {
  it("is the documented payload", () => {
    const request = composed();
    expect(Object.keys(request)).toEqual([
      "submissionId",
      "requestor",
      "property",
      "decisionDeadline",
      "reason",
      "requests",
      "summary",
      "approvalRequired",
      "submissionTimestamp",
    ]);
    expect(request.requests.map(({ lineItem }) => lineItem)).toEqual([1, 2, 3]);
    expect(Object.keys(request.summary)).toEqual([
      "totalConcessionAmount",
      "totalChangeAmount",
      "grandTotal",
      "itemCount",
      "approvalInfo",
      "naturalLanguageSummary",
    ]);
    expect(request.summary).toMatchObject({ grandTotal: 8500, itemCount: 3 });
    expect(request.summary.approvalInfo).toMatchObject({ priority: "high" });
  });

  it("is the same whenever it is sent, and another one when anything in it differs", () => {
    const request = composed();
    expect(isSameRequest(request, composed({}, new Date()))).toBe(true);
    for (const changes of [
      { reason: "Other." },
      { property: "Cedar Court" },
      { requestor: { name: "Leasing Manager", email: "b@example.com" } },
      { requests: request.requests.slice(1) },
    ]) {
      expect(isSameRequest(request, composed(changes))).toBe(false);
    }
  });

  it("reads as one row", () => {
    const cells = requestDisplay(composed()).map(({ title, value }) => [
      title,
      flattenDisplay(value),
    ]);
    expect(cells.map(([title]) => title)).toEqual(REQUEST_TITLES);
    expect(Object.fromEntries(cells)).toMatchObject({
      "Submission number": "SUB-2026-123",
      Requestor: "Leasing Manager",
      "Decision Deadline": "December 4, 2026",
      Requests:
        "Concession: Amendment to Investor Purchase Price $7,000.00; Concession: Closing Cost Credits $1,000.00; Change: Changes in Class B Share $500.00",
      "Grand total": "8500.00",
      Priority: "high",
    });
  });
});

describe("the entry of a line", () => {
  const entry = {
    ...EMPTY_ENTRY,
    category: "Amendment to Custom Purchase Price",
    amount: "5",
    newValue: "1,000",
  };

  it("takes a new value for a purchase price only", () => {
    expect(valuedLineOf(entry)).toMatchObject({ amount: 5, newValue: 1000 });
    expect(valuedLineOf({ ...entry, newValue: "" })).not.toHaveProperty("newValue");
    expect(valuedLineOf({ ...entry, newValue: "much" })).toBeNull();
    const credits = valuedLineOf({ ...entry, category: "Closing Cost Credits" });
    expect(credits).not.toHaveProperty("newValue");
  });

  it("is begun by anything but the type", () => {
    expect(isStarted({ ...EMPTY_ENTRY, type: "Change" })).toBe(false);
    expect(isStarted({ ...EMPTY_ENTRY, amount: "5" })).toBe(true);
    expect(isStarted(entry)).toBe(true);
  });

  it("is not begun by a new value that is not shown any more", () => {
    expect(isStarted({ ...entry, category: "", amount: "" })).toBe(false);
  });
});

it("a number reads SUB, the year and three or more digits", () => {
  expect(isSubmissionId(newSubmissionId(2026))).toBe(true);
  expect(newSubmissionId(2026)).toMatch(/^SUB-2026-\d{9}$/);
  expect(["SUB-2026-123", "SUB-2026-12", "sub-2026-123", "SUB-26-123"].map(isSubmissionId)).toEqual(
    [true, false, false, false],
  );
});
