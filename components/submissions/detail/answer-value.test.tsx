import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { compileForm } from "@/lib/form-engine/compile-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { ownerForm } from "@/tests/factories/responses/owner-form";
import { FormPicker } from "../form-picker";
import { NoSubmissions } from "../list/no-submissions";
import { SyncedBadge } from "../list/synced-badge";
import { AnswerValue } from "./answer-value";

const words = (html: string) => html.replace(/<[^>]+>/g, "");

function shown(type: string, answer: unknown): string {
  const [row] = displayRows({
    form: compileForm([plain("a", { type })]),
    answers: { a: answer },
    texts: ENGLISH_VALUES,
  });
  return row ? words(renderToStaticMarkup(<AnswerValue value={row.value} />)) : "";
}

describe("an answer", () => {
  it.each([
    ["text", undefined, "Not provided"],
    ["text", "Ann", "Ann"],
    ["checkbox", true, "Yes"],
    ["checkbox", false, "No"],
    ["number", 0, "0"],
    ["date", "2026-11-21", "November 21, 2026"],
    ["time", "9:05", "09:05"],
    ["color", "#1a7f5a", "#1a7f5a"],
    ["rating", 4, "4 of 5"],
    ["password", "hunter2", "••••••••Hidden"],
    ["text", { deep: 1 }, "{&quot;deep&quot;:1}"],
  ])("to a %s field, %j, reads %o", (type, answer, text) => {
    expect(shown(type, answer)).toBe(text);
  });

  it("has a button at each secret of a row that has a name for good", () => {
    const secret: DisplayValue = { kind: "secret", secret: "x", text: "••••••••" };
    const table: DisplayValue = {
      kind: "table",
      columns: [{ key: "pin", title: "Pin", isNumeric: false }],
      rows: [["••••••••"], ["••••••••"]],
      cells: [[secret], [secret]],
      rowKeys: ["a", null],
      sums: [],
      text: "",
    };
    const place = { formId: 1, submissionId: 2, fieldId: "s" };
    const buttons = (props: object) =>
      renderToStaticMarkup(
        <QueryClientProvider client={new QueryClient()}>
          <AnswerValue value={table} rowLabel="Guest" {...props} />
        </QueryClientProvider>,
      ).split("<button").length - 1;
    expect([buttons({ place }), buttons({})]).toEqual([1, 0]);
  });

  it("with rows is a table, its numbers to the right and its files as links", () => {
    const columns = [
      { key: "bed", title: "Bed", isNumeric: false },
      { key: "price", title: "Price", isNumeric: true },
      { key: "plan", title: "Plan", isNumeric: false },
    ];
    const file = { name: "plan.pdf", type: "application/pdf", size: 9, seconds: null };
    const files = [{ ...file, href: "/api/files/abc" }];
    const cells: DisplayValue[][] = [
      [
        { kind: "text", text: "Double" },
        { kind: "number", value: 7, text: "7" },
        { kind: "files", files, text: "plan.pdf (9 bytes)" },
      ],
      [{ kind: "missing" }, { kind: "number", value: 8, text: "8" }, { kind: "missing" }],
    ];
    const rows = [
      ["Double", "7", "plan.pdf (9 bytes)"],
      ["", "8", ""],
    ];
    const html = renderToStaticMarkup(
      <AnswerValue value={{ kind: "table", columns, rows, cells, sums: [], text: "" }} />,
    );
    expect(html).toMatch(/<th scope="col" class="[^"]*text-right[^"]*">Price<\/th>/);
    expect(html).toContain('href="/api/files/abc');
    expect(html).not.toContain("Not provided");
    expect(html).toMatch(/^<div class="overflow-x-auto/);
  });

  it("to a field that is gone is shown under its id", () => {
    const rows = displayRows({
      form: compileForm([]),
      answers: { gone: true },
      texts: ENGLISH_VALUES,
    });
    expect(rows).toMatchObject([{ label: "gone", value: { text: "Yes" } }]);
  });
});

describe("the form picker", () => {
  const ignore = () => undefined;
  type Forms = Parameters<typeof FormPicker>[0]["forms"];
  const renderPicker = (forms: Forms, value: number | null = null) =>
    renderToStaticMarkup(<FormPicker forms={forms} value={value} onChange={ignore} />);

  it("has one disabled entry when there are no forms", () => {
    expect(renderPicker([])).toMatch(
      /<option value="" disabled=""[^>]*>No forms available<\/option>/,
    );
  });

  it("lists forms below its placeholder", () => {
    const html = renderPicker([ownerForm({ id: 3, title: "Survey" })]);
    expect(html).toMatch(/disabled=""[^>]*>No form selected<.*<option value="3">Survey</);
    expect(html).not.toContain("All forms");
  });

  it("leads back to all forms from one", () => {
    const html = renderPicker([ownerForm({ id: 3, title: "Survey" })], 3);
    expect(html).toMatch(/<option value="all">All forms<.*<option value="3" selected="">Survey</);
  });
});

it("a form without submissions offers its link", () => {
  const words = renderToStaticMarkup(<NoSubmissions form={ownerForm()} />);
  expect(words).toContain("No Submissions Yet");
  expect(words).toContain("Copy Form Link");
});

it("the badge says whether a submission is synced", () => {
  expect(words(renderToStaticMarkup(<SyncedBadge isSynced />))).toBe("Synced");
  expect(words(renderToStaticMarkup(<SyncedBadge isSynced={false} />))).toBe("Not Synced");
  const partly = renderToStaticMarkup(<SyncedBadge isSynced warnings={["Unit: is gone."]} />);
  expect(words(partly)).toBe("Partly Synced");
  expect(partly).toContain('title="Unit: is gone."');
  const quiet = renderToStaticMarkup(<SyncedBadge isSynced={false} isQuiet />);
  expect(words(quiet)).toBe("Not Synced");
  expect(quiet).not.toContain("<svg");
});
