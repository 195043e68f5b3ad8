import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { FieldGeneralTab } from "../dialog/field-general-tab";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";

const page = (id: string, stageId?: string) =>
  plain(id, { type: "page", ...(stageId && { stageId }) });
const decision = (returnTo: string | null = null) => plain("d", { type: "decision", returnTo });
const STAGES = [stage("boss"), stage("bank"), stage("end")];

function settingsOf(field: Field, { fields = [field], stages = STAGES } = {}): string {
  const settings = { ...EMPTY_CONTENT.settings, stages };
  const history = startHistory({ ...EMPTY_CONTENT, fields, settings });
  const tab = <FieldGeneralTab field={field} onChange={() => undefined} />;
  return renderToStaticMarkup(inEditor(tab, { history }));
}

it("a page is the visitor's or a stage's, and says when its stage is gone", () => {
  expect(settingsOf(page("p"), { stages: [] })).not.toContain("Filled in by");
  expect(settingsOf(page("p"))).toMatch(/<option value="" selected="">The visitor<.*Stage “BANK”</);
  expect(settingsOf(page("p", "bank"))).toMatch(/<option value="bank" selected="">Stage “BANK”</);
  const gone = settingsOf(page("p", "gone"));
  expect(gone).toContain("A removed stage");
  expect(gone).toContain("That stage is gone");
});

it("a decision begins again at its own stage or one before it", () => {
  const on = (field: Field) => settingsOf(field, { fields: [page("q", "bank"), field] });
  const html = on(decision());
  expect(html).toMatch(
    /<option value="" selected="">This stage<.*<option value="boss">Stage “BOSS”</,
  );
  expect(html).not.toContain("Stage “END”");
  expect(on(decision("boss"))).toMatch(/<option value="boss" selected="">/);
  expect(on(decision("bank"))).toMatch(/<option value="" selected="">This stage</);
  const later = on(decision("end"));
  expect(later).toContain("Stage “END”, which comes later");
  expect(later).toContain("Only this stage, or one before it");
});

it("a decision that visitors make says so", () => {
  expect(settingsOf(decision())).toContain("whoever sends the form decides");
});
