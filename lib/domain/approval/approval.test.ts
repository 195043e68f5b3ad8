import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publicRouting, standaloneApproval, widgetApproval } from "./approval-routing";
import { centsOf, MAX_CENTS, moneyText, typedCents } from "./cents";
import { DEFAULT_LISTS, TEMPLATE_PROPERTIES, TEMPLATE_REQUESTORS } from "./default-lists";
import { isCategoryOf, REQUEST_CATEGORIES, REQUEST_TYPES, type RequestLine } from "./request-line";
import { totalsOf } from "./request-totals";
import { summarySentence } from "./summary-sentence";

const cents = fc.integer({ min: 1, max: MAX_CENTS });
const line: fc.Arbitrary<RequestLine> = fc
  .record({ type: fc.constantFrom(...REQUEST_TYPES), cents, pick: fc.nat() })
  .map(({ type, cents: amount, pick }) => {
    const categories = REQUEST_CATEGORIES[type];
    return { type, category: categories[pick % categories.length] ?? "", amount: amount / 100 };
  });
const lines = fc.array(line, { maxLength: 100 });

const concession = (amount: number): RequestLine => ({
  type: "Concession",
  category: "Closing Cost Credits",
  amount,
});
const change = (amount: number): RequestLine => ({
  type: "Change",
  category: "Changes in Class B Share",
  amount,
});

describe("money", () => {
  it("goes from cents to dollars, to text and back without loss", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(centsOf(amount / 100)).toBe(amount);
        expect(centsOf(JSON.parse(JSON.stringify(amount / 100)))).toBe(amount);
        expect(typedCents(moneyText(amount))).toBe(amount);
      }),
    );
  });

  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [120_050, "$1,200.50"],
    [123_456_789, "$1,234,567.89"],
  ])("%d cents read %s", (amount, text) => {
    expect(moneyText(amount)).toBe(text);
  });

  it.each([
    ["1200", 120_000],
    ["1,200.5", 120_050],
    [" $1,200.50 ", 120_050],
    ["0", 0],
    ["7.", 700],
  ])("%j is typed money", (text, amount) => {
    expect(typedCents(text)).toBe(amount);
  });

  it.each(["", "-5", "1.234", "1,20", "12,00.00", "1e3", "abc", "99999999999", "NaN"])(
    "%j is none",
    (text) => {
      expect(typedCents(text)).toBeNull();
    },
  );

  it.each([0.001, 10.005, 0.1 + 0.2, Number.NaN, Infinity, 1e12, "5", null])(
    "%j dollars are no amount of money",
    (dollars) => {
      expect(centsOf(dollars)).toBeNull();
    },
  );
});

describe("totals", () => {
  it("are exact sums of cents, in any order", () => {
    fc.assert(
      fc.property(lines, (list) => {
        const totals = totalsOf(list);
        const exact = (type: string) =>
          list
            .filter((item) => item.type === type)
            .reduce((sum, { amount }) => sum + BigInt(Math.round(amount * 100)), 0n);
        expect(BigInt(totals.concessions)).toBe(exact("Concession"));
        expect(BigInt(totals.changes)).toBe(exact("Change"));
        expect(totals.grand).toBe(totals.concessions + totals.changes);
        expect(totals.lines).toBe(list.length);
        expect(totalsOf([...list].reverse())).toEqual(totals);
      }),
    );
  });

  it("of ten times ten cents are a dollar", () => {
    expect(totalsOf(Array.from({ length: 10 }, () => concession(0.1))).grand).toBe(100);
  });
});

describe("approval", () => {
  const { high, low } = DEFAULT_LISTS.approvers;

  it.each([
    ["nothing", [], low, low],
    ["7,500 in concessions", [concession(7500)], low, low],
    ["a cent more", [concession(7500.01)], high, high],
    ["the rest in changes", [concession(7500), change(0.01)], high, low],
    ["changes alone", [change(100_000)], high, low],
  ])(
    "of %s: in a public form by the grand total, alone by concessions",
    (_name, list, widget, standalone) => {
      const totals = totalsOf(list);
      expect(widgetApproval(totals).approver).toBe(widget);
      expect(standaloneApproval(totals).approver).toBe(standalone);
    },
  );

  it("says why", () => {
    expect(standaloneApproval(totalsOf([concession(8000)]))).toEqual({
      approver: high,
      priority: "high",
      reason: "The total concession amount exceeds the $7,500 threshold.",
    });
    expect(standaloneApproval(totalsOf([concession(80)]))).toEqual({
      approver: low,
      priority: "low",
      reason: "The total concession amount is below the $7,500 threshold.",
    });
    expect(widgetApproval(totalsOf([change(8000)])).reason).toBe(
      "The grand total exceeds the $7,500 threshold.",
    );
  });

  it("never falls when a line is added, and follows an owner's own threshold", () => {
    fc.assert(
      fc.property(lines, line, fc.integer({ min: 0, max: MAX_CENTS }), (list, more, limit) => {
        const routing = { approvers: { high: "A", low: "B" }, threshold: limit / 100 };
        const before = totalsOf(list);
        const after = totalsOf([...list, more]);
        for (const route of [widgetApproval, standaloneApproval]) {
          const wasHigh = route(before, routing).priority === "high";
          expect(wasHigh && route(after, routing).priority === "low").toBe(false);
        }
        expect(widgetApproval(before, routing).approver).toBe(before.grand > limit ? "A" : "B");
        expect(standaloneApproval(before, routing).approver).toBe(
          before.concessions > limit ? "A" : "B",
        );
      }),
    );
  });
});

describe("the summary sentence", () => {
  const request = {
    requestor: "Leasing Manager",
    property: "Harbor Point",
    deadline: "2026-12-04",
  };

  it("names concessions, then changes, the property and the long date", () => {
    const list = [
      change(1800),
      { ...concession(5500), category: "Amendment to Investor Purchase Price" },
      concession(3750),
    ];
    expect(summarySentence({ ...request, lines: list })).toBe(
      "Leasing Manager is requesting a $5,500.00 concession to Amendment to Investor Purchase Price, a $3,750.00 concession to Closing Cost Credits, and a change in Class B Share of $1,800.00 for Harbor Point, with a decision needed by December 4, 2026.",
    );
  });

  it("of a single line has no list", () => {
    expect(summarySentence({ ...request, lines: [change(5)] })).toBe(
      "Leasing Manager is requesting a change in Class B Share of $5.00 for Harbor Point, with a decision needed by December 4, 2026.",
    );
  });

  it("keeps a date that is none", () => {
    expect(summarySentence({ ...request, deadline: "soon", lines: [] })).toContain("by soon.");
  });
});

describe("what strangers may know of the routing", () => {
  it("is the defaults, whole or not at all", () => {
    const { approvers, threshold } = DEFAULT_LISTS;
    expect(publicRouting(DEFAULT_LISTS)).toEqual({ approvers, threshold });
    expect(publicRouting({ approvers, threshold: 100 })).toBeNull();
    expect(publicRouting({ approvers: { ...approvers, low: "Bob" }, threshold })).toBeNull();
    expect(publicRouting({ approvers: { ...approvers, high: "Ann" }, threshold })).toBeNull();
  });
});

describe("the lists", () => {
  it("are as long as documented", () => {
    const { requestors, properties } = DEFAULT_LISTS;
    expect([new Set(requestors).size, new Set(properties).size]).toEqual([11, 5]);
    expect([TEMPLATE_REQUESTORS.length, TEMPLATE_PROPERTIES.length]).toEqual([8, 4]);
  });

  it("offer each category below its own type only", () => {
    expect(isCategoryOf("Concession", "Closing Cost Credits")).toBe(true);
    expect(isCategoryOf("Change", "Closing Cost Credits")).toBe(false);
    expect(isCategoryOf("Change", undefined)).toBe(false);
  });
});
