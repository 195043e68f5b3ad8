import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AllFieldViews } from "@/components/form-renderer/fields/all-field-views";
import { FieldView } from "@/components/form-renderer/fields/field-view";
import { columnsOf } from "@/lib/domain/fields/columns";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { HIDDEN } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { createPiping, withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { fieldOf } from "@/tests/factories/content/field-definitions";

const column = (id: string, type: string, own: object = {}) =>
  fieldOf(type, { id, label: id, ...own });
const rooms = fieldOf("table", {
  id: "rooms",
  label: "Rooms",
  rowLabel: "Room",
  minRows: 2,
  maxRows: 3,
  columns: [
    column("Name", "text", { required: true, description: "As on the door" }),
    column("Sea", "checkbox"),
    column("View", "radio", { options: ["Garden", "Yard"] }),
    column("Sum", "calculation", { formula: "2" }),
  ],
});

function drawn(value?: unknown, { own = {}, error }: { own?: object; error?: Sentence } = {}) {
  return renderToStaticMarkup(
    <AllFieldViews>
      <FieldView field={{ ...rooms, ...own }} value={value} error={error} />
    </AllFieldViews>,
  );
}

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const rowsOf = (html: string) => html.match(/data-table-row="\d"/g)?.length ?? 0;

describe("a table on the page", () => {
  it("has a head with the labels of its columns, and the least number of rows", () => {
    const html = drawn();
    const head = /<thead.*<\/thead>/.exec(html)?.[0] ?? "";
    expect(words(head)).toMatch(/Name \* As on the door Sea View Sum/);
    expect(rowsOf(html)).toBe(2);
    expect(rowsOf(drawn([{ Name: "A" }, {}, { Name: "C" }]))).toBe(3);
  });

  it("has no rows before it has columns", () => {
    const html = drawn(undefined, { own: { columns: [] } });
    expect(rowsOf(html)).toBe(0);
    expect(words(html)).not.toContain("Add a row");
  });

  it("has controls that are named by column and row, and hold what was filled in", () => {
    const html = drawn([{ Name: "A" }, { Name: "B", Sea: true, View: "Yard", Sum: 2 }]);
    expect(html).toMatch(
      /<label id="field-rooms.2.Name-label"[^>]*for="field-rooms.2.Name"[^>]*>Name, Room 2</,
    );
    expect(html).toMatch(
      /<input[^>]*id="field-rooms.2.Name"[^>]*name="field-rooms.2.Name" value="B"/,
    );
    expect(html).toMatch(/name="field-rooms.2.Sea"[^>]*checked=""/);
    expect(html).toContain("Sea, Room 2");
    expect(html).toMatch(/id="field-rooms.2.View-label"[^]*?View, Room 2/);
    expect(html).toMatch(/name="field-rooms.2.View"[^>]*checked="" value="Yard"/);
    expect(html).toMatch(/<output id="field-rooms.2.Sum"[^>]*>2</);
  });

  it("shows what a row begins with until something in it is answered", () => {
    const [name, sea, view] = columnsOf(rooms);
    const own = {
      columns: [name, { ...sea, defaultValue: true }, { ...view, defaultValue: "Yard" }],
    };
    const begun = /name="field-rooms.\d.View"[^>]*checked="" value="Yard"/g;
    expect(drawn(undefined, { own }).match(begun)).toHaveLength(2);
    expect(drawn(undefined, { own })).toMatch(/name="field-rooms.1.Sea"[^>]*checked=""/);
    // The second row was answered without a view, and the third has one of its own.
    const given = [{}, { Name: "B" }, { View: "Garden" }];
    expect(drawn(given, { own }).match(begun)).toHaveLength(1);
    expect(drawn([{ _key: "k" }, { _key: "l" }], { own })).not.toMatch(begun);
  });

  it("draws cells as required in the rows whose rules ask for them, by the answers of the form, too", () => {
    const asks = (fieldId: string, value: unknown) => ({
      match: "all" as const,
      items: [{ fieldId, operator: "equals" as const, value }],
    });
    const form = fieldOf("text", { id: "trip", label: "Trip" });
    const table = fieldOf("table", {
      id: "rooms",
      label: "Rooms",
      columns: [
        column("Kind", "text"),
        column("Why", "text", { requiredWhen: asks("Kind", "Suite") }),
        column("Visa", "text", { requiredWhen: asks("trip", "abroad") }),
      ],
    });
    const fields = withFieldRules([form, table], {});
    const pipe = createPiping(fields, ENGLISH_VALUES);
    const rows = [{ Kind: "Suite" }, { Kind: "Single" }];
    const on = (trip: string) => {
      const answers = { trip, rooms: rows };
      const shown = pipe({ answers, visibleIds: null }).fields.get("rooms");
      const html = renderToStaticMarkup(
        <AllFieldViews>{shown && <FieldView field={shown} value={rows} />}</AllFieldViews>,
      );
      const required = [...html.matchAll(/<input[^>]*name="field-rooms.([^"]*)"[^>]*>/g)]
        .filter(([input]) => /required/.test(input))
        .map(([, name]) => name);
      const marks = html.match(/max-sm:hidden"><span aria-hidden="true"[^>]*>\*</g) ?? [];
      return { required, marks: marks.length, shown };
    };
    expect(on("home")).toMatchObject({ required: ["1.Why"], marks: 1 });
    expect(on("abroad")).toMatchObject({ required: ["1.Why", "1.Visa", "2.Visa"], marks: 3 });
    // A key in a row leaves the table and its columns as they are.
    expect(on("abroad").shown).toBe(on("abroad").shown);
  });

  it("shows the label of a box without its row, which is read out", () => {
    const html = drawn([{ Sea: true }]);
    expect(html).toMatch(/<span class="min-w-0 font-medium wrap-anywhere">Sea, Room 1<\/span>/);
    expect(html).toMatch(/<label aria-hidden="true" for="field-rooms.1.Sea"[^>]*>Sea<\/label>/);
    const linked = drawn([{}], {
      own: { columns: [column("[Sea](https://a.example)", "checkbox")] },
    });
    expect(linked).not.toContain('aria-hidden="true" for=');
  });

  it("leaves hidden cells empty", () => {
    const html = drawn([{ Name: "A", [HIDDEN]: new Set(["Sea"]) }, {}]);
    expect(html).not.toContain('name="field-rooms.1.Sea"');
    expect(html).toContain('name="field-rooms.2.Sea"');
  });

  it("says what is wrong beside each cell, and is focused in the first of them", () => {
    const value = [{ Name: "A" }, { Sea: true, View: "Cellar" }];
    const error =
      definitionOf(rooms).validateAnswer(rooms, value, {
        answers: {},
        matchesPattern: () => true,
      }) ?? undefined;
    const html = drawn(value, { error: error ?? "" });
    const cell = /<td[^>]*><div[^>]*><span id="field-rooms"[^]*?<\/td>/.exec(html)?.[0] ?? "";
    expect(cell).toContain('id="field-rooms.2.Name"');
    expect(cell).toMatch(/aria-describedby="field-rooms.2.Name-error field-rooms.2.Name-help"/);
    expect(words(cell)).toContain("This field is required");
    expect(html).toContain('id="field-rooms.2.View-error"');
    expect(html).not.toContain('id="field-rooms.1.Name-error"');
    // From a page that was posted without scripts the error comes as a text.
    expect(drawn(value, { error: "Rooms, row 2, Name: …" })).toContain("field-rooms.2.Name-error");
  });

  it("offers another row until there are as many as it takes", () => {
    expect(words(drawn())).toContain("Add a row");
    expect(words(drawn(undefined, { own: { addLabel: "Add another room" } }))).toContain(
      "Add another room",
    );
    const full = drawn([{}, {}, {}]);
    expect(words(full)).not.toContain("Add a row");
    expect(full).toContain('aria-label="Remove Room 3"');
    expect(drawn()).not.toContain('aria-label="Remove');
  });

  it("has a button that posts it for another row where no script runs", () => {
    const [noScript] = drawn().match(
      /<noscript>(?:(?!<\/noscript>).)*form\.row.*?<\/noscript>/,
    ) ?? [""];
    expect(noScript).toMatch(/value="rooms"[^>]*name="form.row"/);
    // Enter presses the first button of a form, which sends it.
    expect(noScript.indexOf('type="submit" tabindex="-1"')).toBeLessThan(
      noScript.indexOf("form.row"),
    );
    expect(drawn([{}, {}, {}])).toMatch(/name="field-rooms.rows" value="3"/);
    expect(drawn([{ _key: "k" }, {}])).toMatch(/name="field-rooms.1._key" value="k"/);
  });
});

describe("a repeated section on the page", () => {
  const stacked = { own: { isStacked: true, description: "Each of them" } };

  it("has a heading, and its rows one below the other with the frames of fields", () => {
    const html = drawn([{ Name: "A" }], stacked);
    expect(html).toMatch(/<span id="field-rooms-label"[^>]*role="heading" aria-level="2">Rooms/);
    expect(html).not.toContain("<table");
    expect(words(html)).toMatch(/Rooms Each of them Room 1 .*As on the door/);
    expect(html).toMatch(/aria-label="Move Room 1 up" disabled=""/);
    expect(html).toMatch(/aria-label="Move Room 2 up"(?! disabled)/);
  });

  it("leaves hidden fields out", () => {
    const html = drawn([{ [HIDDEN]: new Set(["View"]) }], stacked);
    expect(words(html)).not.toContain("View, Room 1");
    expect(words(html)).toContain("View, Room 2");
  });
});
