import fc from "fast-check";
import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { randomForm } from "@/tests/factories/random/random-form";
import { partBefore, stagePageFields, stagePart, visitorsPart } from "./stage-fields";

const page = (id: string, stageId?: string) =>
  plain(id, { type: "page", ...(stageId && { stageId }) });
const fields = [
  plain("a"),
  page("p"),
  plain("b"),
  page("q", "boss"),
  plain("s", { type: "section" }),
  page("r", "bank"),
  plain("c", { sectionId: "s" }),
  plain("d"),
];
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);
const stages = [
  { id: "boss", title: "Boss" },
  { id: "bank", title: "" },
];

it("fields belong to the stage of their page, in sections too", () => {
  expect(ids(visitorsPart(fields))).toEqual(["a", "p", "b"]);
  expect(ids(stagePart(fields, "boss"))).toEqual(["q", "s", "c"]);
  expect(ids(stagePart(fields, "bank"))).toEqual(["r", "d"]);
  expect(ids(stagePart(fields, "gone"))).toEqual([]);
});

it("before a stage come visitors and the stages before it", () => {
  expect(ids(partBefore(fields, { stages, stageId: "boss" }))).toEqual(["a", "p", "b"]);
  expect(ids(partBefore(fields, { stages, stageId: "bank" }))).toEqual([
    "a",
    "p",
    "b",
    "q",
    "s",
    "c",
  ]);
});

it("a form without stages is all the visitor's, the same list", () => {
  fc.assert(
    fc.property(randomForm(), (some) => {
      expect(visitorsPart(some)).toBe(some);
    }),
  );
});

it("the page of a stage has a heading between what was answered before and its own part", () => {
  const shown = stagePageFields(fields, { stages, stageId: "boss" });
  expect(ids(shown.fields)).toEqual(["a", "b", "q", "s", "c"]);
  expect([...shown.earlier]).toEqual(["a", "b"]);
  expect(shown.fields[2]).toMatchObject({ id: "q", content: "Boss" });
  const titled = fields.map((field) => ({ ...field, title: "Your decision" }));
  const [, , heading] = stagePageFields(titled, { stages, stageId: "boss" }).fields;
  expect(heading).toMatchObject({ content: "Your decision" });
  const last = stagePageFields(fields, { stages, stageId: "bank" }).fields;
  expect(last.find(({ id }) => id === "r")).toMatchObject({ content: "Stage 2" });
});

it("pages of a stage that has several, or may hide one, stay pages", () => {
  const more = [...fields.slice(0, 5), page("x", "boss"), ...fields.slice(5)];
  const hidden = fields.map((field) => (field.id === "q" ? { ...field, hidden: true } : field));
  for (const [some, count] of [
    [more, 2],
    [hidden, 1],
  ] as const) {
    const shown = stagePageFields(some, { stages, stageId: "boss" }).fields;
    expect(shown.filter(({ type }) => type === "page")).toHaveLength(count);
  }
});
