import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { stageAdvice } from "./stage-advice";

const page = plain("p", { type: "page", stageId: "boss" });
const last = plain("q", { type: "page", stageId: "bank" });
const mail = plain("mail", { type: "email" });
const decision = (id: string) => plain(id, { type: "decision" });

type Given = { fields?: Field[]; columnId?: string; after?: string | null; board?: string | null };

function advice({ fields = [page, last], columnId, after = null, board = "9001" }: Given) {
  const filledBy = columnId === undefined ? {} : { filledBy: { columnId } };
  const stages = [stage("boss"), stage("bank", filledBy)];
  const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, stages, deliverAfterStage: after };
  const checks = stageAdvice({ fields, settings, mondayBoardId: board });
  expect(checks.every(({ isBlocking }) => !isBlocking)).toBe(true);
  return checks.map(({ text }) => text);
}

describe("owners are told", () => {
  it("of decisions that visitors make, and that do not count", () => {
    expect(advice({ fields: [mail, decision("a"), page, decision("b"), last] })).toEqual([
      "A: It is on no page of a stage, so whoever sends the form decides.",
    ]);
    const fields = [mail, page, decision("b"), decision("c"), last];
    expect(advice({ fields })).toEqual([
      'C: Of several decisions in "BOSS" the first that is answered counts.',
    ]);
  });

  it("of returns that no e-mail can tell", () => {
    const fields = [page, decision("b"), last];
    const unreached = [expect.stringContaining('Stage "BOSS": It may return the answers')];
    expect(advice({ fields })).toEqual(unreached);
    expect(advice({ fields: [mail, plain("m", { type: "email" }), ...fields] })).toEqual(unreached);
    expect(advice({ fields: [mail, ...fields] })).toEqual([]);
  });

  it("of stages that ask nothing", () => {
    expect(advice({ fields: [page] })).toEqual([
      'Stage "BANK": It has no page, so there is nothing to fill in.',
    ]);
  });

  it("of people whom no board can say yet", () => {
    expect(advice({ columnId: "people", board: null })).toEqual([
      'Stage "BANK": No board is chosen, so the owners of the team fill it in.',
    ]);
    const early =
      'Stage "BANK": It is reached before there is an item on the board, so the owners of the team fill it in.';
    expect(advice({ columnId: "people", after: "bank" })).toEqual([early]);
    expect(advice({ columnId: "people", after: "boss" })).toEqual([]);
    expect(advice({ columnId: "people" })).toEqual([]);
    expect(advice({ after: "bank", board: null })).toEqual([]);
  });
});
