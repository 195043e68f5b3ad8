import fc from "fast-check";
import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { randomForm } from "@/tests/factories/random/random-form";
import { partBefore, stagePart, visitorsPart } from "./stage-fields";

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
const stages = [{ id: "boss" }, { id: "bank" }];

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
