import { describe, expect, it } from "vitest";
import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import { EMPTY_ENTRY, lineOf, withType } from "@/lib/domain/approval/request-entry";
import { drawnControl } from "@/tests/support/drawn-control";
import { bundledRequestsDefinition } from "./definition";
import { RequestsControl } from "./requests-control-view";

const line = (amount: number) => ({ type: "Change", category: "Changes in Class B Share", amount });

function drawn(value: unknown, { isDisabled = false } = {}): string {
  const field = bundledRequestsDefinition.create("f");
  const view = { frame: "bare" as const, Control: RequestsControl };
  return drawnControl(view, { field, value, isDisabled });
}

const withScripts = (html: string) => html.replace(/<noscript>.*?<\/noscript>/gs, "");
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the entry of a request", () => {
  const entry = { ...EMPTY_ENTRY, category: "Closing Cost Credits", amount: "1,200.50" };

  it("makes a line of a category and an amount above 0", () => {
    expect(lineOf(entry)).toEqual({
      type: "Concession",
      category: "Closing Cost Credits",
      amount: 1200.5,
    });
  });

  it.each([{ category: "" }, { amount: "" }, { amount: "0" }, { amount: "-5" }, { amount: "x" }])(
    "is ignored with %j",
    (given) => {
      expect(lineOf({ ...entry, ...given })).toBeNull();
    },
  );

  it("loses its category with its type", () => {
    expect(withType(entry, "Change")).toEqual({ ...entry, type: "Change", category: "" });
  });
});

describe("the requests of a public form", () => {
  it("begin with nothing but the entry", () => {
    const text = words(drawn(undefined));
    expect(text).toContain("Select a category");
    expect(text).not.toContain("Grand total");
  });

  it("offer the categories of the chosen type", () => {
    const html = withScripts(drawn(undefined));
    expect(html).toContain("Closing Cost Credits");
    expect(html).not.toContain("Changes in Class B Share");
  });

  it("are listed with a way out each, sums and the approver of the grand total", () => {
    const html = drawn([line(7500), line(0.01)]);
    expect(html).toContain('aria-label="Remove Change, Changes in Class B Share, $0.01"');
    expect(words(html)).toMatch(/Total changes \$7,500.01 Grand total \$7,500.01/);
    expect(words(html)).toContain(`Approval required from ${DEFAULT_LISTS.approvers.high}`);
    expect(words(drawn([line(7500)]))).toContain(
      `Approval required from ${DEFAULT_LISTS.approvers.low}`,
    );
  });

  it("have rows of both types where no script runs, more than there are lines", () => {
    const rows =
      /<noscript>(.*?)<\/noscript>/s.exec(drawn([line(5), { amount: "1.234" }]))?.[1] ?? "";
    expect(rows.match(/name="c\.category"/g)).toHaveLength(5);
    expect(rows).toContain('<option value="Changes in Class B Share" selected="">');
    expect(rows).toContain('value="1.234"');
  });

  it("begin again with what was begun, which is no line", () => {
    const entry = { type: "Change", category: "Changes in Class B Share", amount: "1,2" };
    const html = drawn([line(5), { entry }]);
    expect(withScripts(html)).toMatch(/<option value="Change" selected="">.*value="1,2"/s);
    expect(words(withScripts(html))).toMatch(/Add Clear .*Grand total \$5\.00/);
    expect(words(drawn([{ entry: { type: 7, amount: {} } }]))).not.toContain("Grand total");
  });

  it("have visible labels where no script runs", () => {
    expect(words(drawn(undefined))).toMatch(/Category of request 2 .*Amount/);
  });

  it("survive a draft that is none of theirs", () => {
    expect(words(drawn("text"))).not.toContain("Grand total");
    expect(words(drawn([null, { type: "x" }]))).not.toContain("Grand total");
  });

  it("cannot be changed in the preview", () => {
    const html = drawn([line(5)], { isDisabled: true });
    expect(html.match(/<(?:select|input|button)\b/g)).toHaveLength(5);
    expect(html.match(/disabled=""/g)).toHaveLength(5);
  });
});
