import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { Stage } from "@/lib/domain/stages/stage";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { StagesSetting } from "./stages-setting";

const sum = plain("sum", { label: "Sum" });
const page = (id: string, stageId: string) => plain(id, { type: "page", stageId });

function shown(stages: Stage[], fields: Field[] = [sum]): string {
  const settings = { ...EMPTY_CONTENT.settings, stages };
  const history = startHistory({ ...EMPTY_CONTENT, fields, settings });
  return renderToStaticMarkup(inEditor(<StagesSetting />, { history }));
}

it("offers an approval first", () => {
  const html = shown([]);
  expect(html).toContain("There is none yet");
  expect(html).toContain("Add an approval");
  expect(html).not.toContain("Deliver to board");
});

it("says who fills each in, when and where, and what is wrong with it", () => {
  const rules = all(rule("sum", "500"));
  const html = shown(
    [stage("boss", { rules }), stage("bank", { filledBy: { fieldId: "gone" } })],
    [sum, page("q", "boss")],
  );
  expect(html).toContain("By boss@example.com, when Sum is 500");
  expect(html).toContain("Page 2");
  expect(html).toContain("By the address in a removed field, always");
  expect(html).toContain("field that does not exist");
  expect(shown([stage("boss")])).toContain("It has no page yet");
  expect(html).toContain('data-stage="boss"');
  expect(html).toMatch(/<select[^>]*data-deliver-after/);
});

it("offers to put pages in order that are not", () => {
  const stages = [stage("boss"), stage("bank")];
  const mixed = [sum, page("r", "bank"), page("q", "boss")];
  expect(shown(stages, mixed)).toContain("Put the pages in order");
  expect(shown(stages.toReversed(), mixed)).not.toContain("Put the pages in order");
});

it("offers no eleventh", () => {
  const html = shown(Array.from({ length: 10 }, (_, index) => stage(`s${index}`)));
  expect(html).toContain("at most 10 stages");
});
