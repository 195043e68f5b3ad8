import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { editorReducer, initialEditorState } from "./editor-reducer";
import { canBreakAfter, insertField, moveField, neighbourPlace, replaceField } from "./field-edits";
import { newFacts } from "./rows/row-facts";
import { hasFirstPage, rowName, selectPlaces } from "./rows/row-places";
import { selectFields } from "./selectors";

const page = (id: string, title = ""): Field & { title: string } => ({
  ...plain(id, { type: "page" }),
  title,
});
const section = (id: string) => plain(id, { type: "section" });
const within = (id: string, sectionId: string) => plain(id, { sectionId });
const ids = (fields: readonly Field[]) => fields.map(({ id }) => id).join(" ");
const sectionOf = (fields: readonly Field[], id: string) =>
  fields.find((field) => field.id === id)?.sectionId;

const FORM = [
  plain("a"),
  page("p"),
  section("s"),
  within("b", "s"),
  within("c", "s"),
  plain("d"),
  page("q"),
  plain("e"),
];

describe("a page break", () => {
  it("that is added inside a section comes after it", () => {
    for (const afterId of ["s", "b", "c"]) {
      const fields = insertField({ fields: FORM, field: page("n"), afterId });
      expect(ids(fields)).toBe("a p s b c n d q e");
      expect(fields[5]).toEqual(page("n"));
    }
    expect(ids(insertField({ fields: FORM, field: page("n"), afterId: "p" }))).toBe(
      "a p n s b c d q e",
    );
    expect(ids(insertField({ fields: FORM, field: page("n"), afterId: null }))).toBe(
      "n a p s b c d q e",
    );
  });

  it("that is moved into a section passes it, up and down", () => {
    const moved = (id: string, afterId: string) => ids(moveField({ fields: FORM, id, afterId }));
    expect(moved("p", "s")).toBe("a s b c p d q e");
    expect(moved("p", "b")).toBe("a s b c p d q e");
    expect(moved("q", "b")).toBe("a p q s b c d e");
    expect(moved("q", "c")).toBe("a p s b c q d e");
  });

  it("steps over a section with one key", () => {
    const step = (fields: Field[], id: string, direction: "up" | "down") => {
      const afterId = neighbourPlace({ fields, id, direction });
      return moveField({ fields, id, afterId: afterId ?? null });
    };
    const down = step(FORM, "p", "down");
    expect(ids(down)).toBe("a s b c p d q e");
    expect(ids(step(down, "p", "up"))).toBe(ids(FORM));
  });

  it("that a field of a section becomes leaves the section", () => {
    const changed = replaceField(FORM, page("b"));
    expect(ids(changed)).toBe("a p s c b d q e");
    expect(replaceField(FORM, page("p", "Title")).map(({ id }) => id)).toEqual(
      FORM.map(({ id }) => id),
    );
    const single = replaceField(FORM, page("d"));
    expect(ids(single)).toBe(ids(FORM));
  });

  it("can stand after everything but the inside of a section", () => {
    const after = [null, ...FORM.map(({ id }) => id)];
    expect(after.filter((id) => !canBreakAfter(FORM, id))).toEqual(["s", "b"]);
  });

  it("that goes leaves the fields of its page to the page before", () => {
    const content = { ...EMPTY_CONTENT, fields: FORM };
    const state = initialEditorState({ content, meta: null });
    const without = editorReducer(state, { type: "remove-field", id: "p" });
    expect(ids(selectFields(without))).toBe("a s b c d q e");
    expect(sectionOf(selectFields(without), "b")).toBe("s");
    expect(selectFields(editorReducer(without, { type: "undo" }))).toEqual(FORM);
  });
});

describe("a field that is moved to another page", () => {
  it("leaves its section, or joins the one there", () => {
    const over = moveField({ fields: FORM, id: "b", afterId: "q" });
    expect([ids(over), sectionOf(over, "b")]).toEqual(["a p s c d q b e", undefined]);
    const back = moveField({ fields: over, id: "a", afterId: "c" });
    expect([ids(back), sectionOf(back, "a")]).toEqual(["p s c a d q b e", "s"]);
    const whole = moveField({ fields: FORM, id: "s", afterId: "q" });
    expect([ids(whole), sectionOf(whole, "c")]).toEqual(["a p d q s b c e", "s"]);
  });

  it("is said to be there", () => {
    const state = initialEditorState({ content: { ...EMPTY_CONTENT, fields: FORM }, meta: null });
    const moved = editorReducer(state, { type: "move-field", id: "a", afterId: "q" });
    expect(moved.announcement.text).toBe("A is now at place 7 of 8, on page 2");
    const first = editorReducer(state, { type: "move-field", id: "e", afterId: null });
    expect(first.announcement.text).toBe("E is now at place 1 of 8, on page 1");
    const still = editorReducer(state, { type: "move-field", id: "q", afterId: "b" });
    expect(still.announcement.text).toBe("Q is now at place 3 of 8, on page 3");
  });
});

describe("the rows", () => {
  const placesOf = (fields: Field[]) =>
    selectPlaces(initialEditorState({ content: { ...EMPTY_CONTENT, fields }, meta: null }));
  const pagesOf = (fields: Field[]) => placesOf(fields).flatMap(({ page: number }) => number ?? []);

  it("know the pages that begin with them", () => {
    expect(pagesOf(FORM)).toEqual([2, 3]);
    expect(hasFirstPage(placesOf(FORM))).toBe(true);
    expect(pagesOf(FORM.slice(1))).toEqual([1, 2]);
    expect(hasFirstPage(placesOf(FORM.slice(1)))).toBe(false);
    expect(pagesOf([plain("a")])).toEqual([]);
    expect(hasFirstPage(placesOf([plain("a")]))).toBe(false);
  });

  it("of pages stand at the edge and end what stood above", () => {
    const fields = [
      plain("a"),
      { ...conditional("p", { dependsOn: "a", value: "x" }), type: "page" },
      conditional("b", { dependsOn: "a", value: "x" }),
    ];
    expect(placesOf(fields).map(({ depth }) => depth)).toEqual([0, 0, 0]);
  });

  it("are called by number and title", () => {
    expect(rowName(newFacts(page("p", "Your visit"), []), 2)).toBe("Page 2: Your visit");
    expect(rowName(newFacts(page("p"), []), 3)).toBe("Page 3");
    expect(rowName(newFacts(plain("a"), []), null)).toBe("A");
  });
});
