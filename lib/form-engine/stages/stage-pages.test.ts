import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { stagesOfFields } from "./stage-fields";
import { inStageOrder, pagesOfStage, strayDecision, withStagePage } from "./stage-pages";

const page = (id: string, stageId?: string) =>
  plain(id, { type: "page", ...(stageId && { stageId }) });
const decision = (id: string) => plain(id, { type: "decision", sectionId: "s" });
const ids = (fields: readonly Field[]) => fields.map(({ id }) => id).join(" ");
const STAGES = [stage("boss"), stage("bank")];
const SOUND = [plain("a"), page("p"), plain("b"), page("q", "boss"), page("r", "bank"), plain("c")];

describe("pages in the order of the stages", () => {
  it("stay the same list where they are in order, and without stages", () => {
    expect(inStageOrder(SOUND, STAGES)).toBe(SOUND);
    const plainForm = [plain("a"), page("p")];
    expect(inStageOrder(plainForm, [])).toBe(plainForm);
  });

  it("move with their fields: visitors first, then the stages, unknown ones last", () => {
    const mixed = [
      plain("a"),
      page("r", "bank"),
      plain("c"),
      page("x", "gone"),
      plain("y"),
      page("q", "boss"),
      page("p"),
      plain("b"),
    ];
    expect(ids(inStageOrder(mixed, STAGES))).toBe("a p b q r c x y");
  });
});

describe("a page for a stage", () => {
  const add = (fields: readonly Field[], stageId: string, hasDecision = true) => {
    let count = 0;
    const createId = () => `new${(count += 1)}`;
    const wanted = { id: stageId, title: "Approval" };
    return withStagePage(fields, { stage: wanted, stages: STAGES, hasDecision, createId });
  };

  it("stands before those of later stages, with its title and a decision", () => {
    const fields = add(SOUND, "boss");
    expect(ids(fields)).toBe("a p b q new1 new2 r c");
    expect(pagesOfStage(fields, "boss").map(({ id }) => id)).toEqual(["q", "new1"]);
    expect(fields[4]).toMatchObject({ stageId: "boss", title: "Approval" });
    expect(stagesOfFields(fields).get("new2")).toBe("boss");
    expect(ids(add(SOUND, "bank", false))).toBe("a p b q r c new1");
  });

  it("takes the decision that visitors would make", () => {
    const stray = [plain("s", { type: "section" }), decision("d"), ...SOUND];
    expect(strayDecision(stray)?.id).toBe("d");
    const fields = add(stray, "boss");
    expect(ids(fields)).toBe("s a p b q new1 d r c");
    expect(fields.find(({ id }) => id === "d")?.sectionId).toBeUndefined();
    expect(strayDecision(fields)).toBeUndefined();
  });
});
