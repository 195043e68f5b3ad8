import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { initialEditorState } from "../editor-reducer";
import { selectPlaces } from "./row-places";

it("marks where a section begins and where it ends", () => {
  const section = (id: string) => definitionOf({ type: "section" }).create(id);
  const fields = [
    plain("a"),
    section("s"),
    plain("b", { sectionId: "s" }),
    conditional("c", { dependsOn: "b", value: "x" }),
    plain("d", { sectionId: "s" }),
    plain("e"),
    plain("f"),
    { ...conditional("v", { dependsOn: "f", value: "x" }), type: "section" },
    plain("g", { sectionId: "v" }),
    section("t"),
    section("u"),
  ];
  const state = initialEditorState({ content: { ...EMPTY_CONTENT, fields }, meta: null });
  const apart = selectPlaces(state).filter(({ isApart }) => isApart);
  expect(apart.map(({ id }) => id)).toEqual(["s", "e", "v", "t", "u"]);
});
