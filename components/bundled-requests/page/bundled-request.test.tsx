import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import { EMPTY_ENTRY } from "@/lib/domain/approval/request-entry";
import type { ValuedLine } from "@/lib/domain/approval/request-line";
import { totalsOf } from "@/lib/domain/approval/request-totals";
import { ApprovalBox } from "./approval-box";
import { EntryRow } from "./entry-row";
import { RequestFields } from "./request-fields";
import { RequestSummary } from "./request-summary";
import { RequestTable } from "./request-table";
import { canSubmit, EMPTY_VALUES, valuesFrom, type RequestValues } from "./request-values";
import { SendRow } from "./send-row";

const concession = (amount: number): ValuedLine => ({
  type: "Concession",
  category: "Closing Cost Credits",
  amount,
});
const amended = { ...concession(5500), category: "Amendment to Investor Purchase Price" };
const filled: RequestValues = {
  requestor: "Leasing Manager",
  otherName: "",
  email: "leasing@example.com",
  property: "Harbor Point",
  deadline: "2026-12-04",
  reason: "Inspection findings.",
  lines: [concession(8000)],
  entry: EMPTY_ENTRY,
};
const ignore = () => undefined;
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const idle = { isSending: false, failure: null, sent: null, isEntryPending: false, isSaved: false };

describe("the request can be submitted", () => {
  it("once everything is filled and nothing is pending", () => {
    expect(canSubmit(filled)).toBe(true);
    expect(canSubmit(EMPTY_VALUES)).toBe(false);
  });

  it.each([
    { requestor: "" },
    { requestor: "Other" },
    { requestor: "Other", otherName: " " },
    { email: " " },
    { property: "" },
    { deadline: "" },
    { reason: " \n" },
    { lines: [] },
    { entry: { ...EMPTY_ENTRY, category: "Other" } },
    { entry: { ...EMPTY_ENTRY, amount: "5" } },
  ])("but not with %j", (missing) => {
    expect(canSubmit({ ...filled, ...missing })).toBe(false);
  });

  it("by a requestor who is not in the list, with a name", () => {
    expect(canSubmit({ ...filled, requestor: "Other", otherName: "Ida" })).toBe(true);
  });

  it("and the button says so", () => {
    const button = (can: boolean) =>
      /<button[^>]*type="submit"[^>]*>/.exec(
        renderToStaticMarkup(<SendRow {...idle} canSubmit={can} />),
      )?.[0];
    expect(button(true)).toContain('aria-disabled="false"');
    expect(button(false)).toContain('aria-disabled="true"');
  });
});

describe("a stored draft", () => {
  it("is restored completely", () => {
    const stored: unknown = JSON.parse(JSON.stringify({ ...filled, lines: [amended] }));
    expect(valuesFrom(stored, DEFAULT_LISTS)).toEqual({ ...filled, lines: [amended] });
  });

  it("drops options that are not offered any more, and unreadable values", () => {
    const stored = {
      ...filled,
      requestor: "Somebody who left",
      property: "Sold",
      lines: [concession(5), { type: "Wish" }, null, { ...amended, newValue: -1 }],
      entry: { type: "Change", category: "Closing Cost Credits", amount: 5 },
    };
    expect(valuesFrom(stored, DEFAULT_LISTS)).toEqual({
      ...filled,
      requestor: "",
      property: "",
      lines: [concession(5)],
      entry: { ...EMPTY_ENTRY, type: "Change" },
    });
    expect(valuesFrom("text", DEFAULT_LISTS)).toEqual(EMPTY_VALUES);
  });
});

describe("the page", () => {
  it("asks for requestor, email, property, deadline and reason", () => {
    const html = renderToStaticMarkup(
      <RequestFields
        values={EMPTY_VALUES}
        lists={DEFAULT_LISTS}
        failure={null}
        isEmailChecked={false}
        onCheckEmail={ignore}
        onChange={ignore}
      />,
    );
    const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) => label);
    expect(labels).toEqual([
      "Requestor",
      "Email",
      "Property",
      "Decision Deadline",
      "Reason for Request",
    ]);
    const options = [...html.matchAll(/<option value="([^"]+)"/g)].map(([, option]) => option);
    const { requestors, properties } = DEFAULT_LISTS;
    expect(options).toEqual([...requestors, "Other", ...properties]);
    expect(html).toMatch(/<textarea[^>]*rows="3"/);
    expect(html).toContain('type="date"');
  });

  it("asks for a new value only where a purchase price is amended", () => {
    const render = (category: string) =>
      renderToStaticMarkup(
        <EntryRow
          entry={{ ...EMPTY_ENTRY, category }}
          isFull={false}
          onChange={ignore}
          onAdd={ignore}
        />,
      );
    expect(words(render("Amendment to Custom Purchase Price"))).toContain("New value");
    expect(words(render("Closing Cost Credits"))).not.toContain("New value");
  });

  it("numbers the lines and scrolls them at 16rem", () => {
    const lines = [{ ...amended, newValue: 412_500 }, concession(5)];
    const html = renderToStaticMarkup(<RequestTable lines={lines} onRemove={ignore} />);
    expect(html).toContain("max-h-64");
    expect(words(html)).toContain("$412,500.00 $5,500.00");
    expect(html).toContain('aria-label="Remove line 2, Closing Cost Credits"');
  });

  it("adds up, and shows the sentence as it is sent", () => {
    const details = {
      requestor: { name: "Leasing Manager", email: "" },
      property: "Harbor Point",
      decisionDeadline: "2026-12-04",
      reason: "",
      requests: [concession(8000)],
    };
    const text = words(
      renderToStaticMarkup(<RequestSummary details={details} routing={DEFAULT_LISTS} />),
    );
    expect(text).toContain("1 line");
    expect(text).toContain("Grand total $8,000.00");
    expect(text).toContain(
      "Leasing Manager is requesting a $8,000.00 concession to Closing Cost Credits for Harbor Point, with a decision needed by December 4, 2026.",
    );
  });

  it("names no approver where only the server knows the names", () => {
    const details = {
      requestor: { name: "", email: "" },
      property: "",
      decisionDeadline: "",
      reason: "",
      requests: [concession(8000)],
    };
    const text = words(renderToStaticMarkup(<RequestSummary details={details} routing={null} />));
    expect(text).toContain("You see who has to approve it once it is sent.");
    expect(text).not.toContain("Regional Director");
    const sent = { submissionId: "SUB-2026-123", approver: "Ms. Highgate" };
    const row = renderToStaticMarkup(<SendRow {...idle} sent={sent} canSubmit={false} />);
    expect(words(row)).toContain("Approval required from Ms. Highgate.");
  });

  it.each([
    [7500, "Portfolio Manager", "Low priority", "is below"],
    [7500.01, "Regional Director", "High priority", "exceeds"],
  ])("asks for approval of %d dollars: %s", (amount, approver, priority, verb) => {
    const totals = totalsOf([concession(amount)]);
    const text = words(
      renderToStaticMarkup(<ApprovalBox totals={totals} routing={DEFAULT_LISTS} />),
    );
    expect(text).toContain(approver);
    expect(text).toContain(priority);
    expect(text).toContain(`The total concession amount ${verb} the $7,500 threshold.`);
  });
});
