import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  DEFAULT_PUBLIC_PAGE_SETTINGS,
  type PublicPageSettings,
} from "@/lib/domain/forms/public-page-settings";
import type { Stage } from "@/lib/domain/stages/stage";
import { all, conditional, plain, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { refusalsIn } from "./form-check";
import { deliverAfterChecks, stageChecks, stageOrderChecks, stagePageChecks } from "./stage-checks";

const page = (id: string, stageId?: string) =>
  plain(id, { type: "page", ...(stageId && { stageId }) });
const decision = (returnTo: string | null) => plain("d", { type: "decision", returnTo });
const mail = plain("mail", { type: "email", label: "E-mail" });
const STAGES = [stage("boss"), stage("bank")];

type Given = Partial<Pick<PublicPageSettings, "stages" | "deliverAfterStage">>;

function refused(fields: Field[], given: Given = {}) {
  const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, stages: STAGES, ...given };
  const content = { fields, settings };
  const checks = [stagePageChecks, stageOrderChecks, stageChecks, deliverAfterChecks];
  return refusalsIn(checks.flatMap((check) => check(content))).map(
    ({ path, sentence }) => `${path}: ${sentence}`,
  );
}

const SOUND = [mail, page("p"), page("q", "boss"), plain("sum"), page("r", "bank"), plain("iban")];

describe("the pages of stages", () => {
  it("come after those of visitors, in the order of the stages", () => {
    expect(refused(SOUND)).toEqual([]);
    expect(refused([mail, page("q", "boss"), page("p")])).toEqual([
      `fields.2.stageId: P: The visitor's pages come before those of "BOSS".`,
    ]);
    expect(refused([mail, page("r", "bank"), page("q", "boss")])).toEqual([
      `fields.2.stageId: Q: Pages of "BOSS" come before those of "BANK".`,
    ]);
  });

  it("belong to stages that there are", () => {
    expect(refused([mail, page("q", "gone")])).toEqual([
      "fields.1.stageId: Q: It belongs to a stage that does not exist: gone.",
    ]);
  });

  it("read nothing that a later stage is asked", () => {
    const [first] = SOUND;
    const shown = conditional("shown", { dependsOn: "sum", value: "1" });
    const result = plain("result", { type: "calculation", formula: "{iban} & {mail}" });
    expect(refused([shown, ...SOUND, result])).toEqual([
      `fields.0.conditionalLogic: SHOWN: Its condition reads "SUM", which is asked in a later stage.`,
    ]);
    expect(first && refused([first, ...SOUND.slice(1, 4), result, ...SOUND.slice(4)])).toEqual([
      `fields.4.formula: RESULT: Its formula names "IBAN", which is asked in a later stage.`,
    ]);
  });

  it("read nothing of it in formulas of columns and of repeated sections", () => {
    const formula = (id: string, text: string) => plain(id, { type: "calculation", formula: text });
    const columns = [plain("sum"), formula("a", "{sum} * {mail}"), formula("b", "{iban} + {a}")];
    const table = plain("rooms", { type: "table", columns });
    expect(refused([table, ...SOUND])).toEqual([
      `fields.0.columns: ROOMS: The formula of a column names "IBAN", which is asked in a later stage.`,
    ]);
    const later = [
      mail,
      plain("own", { type: "table", columns: [formula("c", "SUM({rooms.a})")] }),
    ];
    expect(refused([...later, page("q", "boss"), table])).toEqual([
      `fields.1.columns: OWN: The formula of a column names "ROOMS", which is asked in a later stage.`,
    ]);
    const section = plain("guests", { type: "section", repeat: {} });
    const inside = { ...formula("fee", "{iban}"), sectionId: "guests" };
    expect(refused([section, inside, ...SOUND])).toEqual([
      `fields.1.formula: FEE: Its formula names "IBAN", which is asked in a later stage.`,
    ]);
  });

  it("read nothing of it in rules for answers, nor in columns of tables", () => {
    const ruled = plain("more", { requiredWhen: all(rule("sum", "1")) });
    expect(refused([ruled, ...SOUND])).toEqual([
      `fields.0.rules: MORE: A rule for its answer reads "SUM", which is asked in a later stage.`,
    ]);
    const rules = all(rule("sum", "1"), rule("iban", "1"));
    const columns = [
      conditional("a", { dependsOn: "sum", value: "1" }),
      plain("b", { mustBe: { rules, message: "" } }),
      // In its row it is the column.
      plain("iban", { requiredWhen: all(rule("iban", "1")) }),
    ];
    const table = plain("rooms", { type: "table", columns });
    expect(refused([table, ...SOUND])).toEqual([
      `fields.0.columns: ROOMS: The condition of a column reads "SUM", which is asked in a later stage.`,
      `fields.0.columns: ROOMS: A rule for a column reads "SUM", which is asked in a later stage.`,
    ]);
    expect(refused([...SOUND, table])).toEqual([]);
  });
});

describe("a decision", () => {
  const on = (returnTo: string | null) => [mail, page("q", "boss"), decision(returnTo)];

  it("returns to its own stage or an earlier one", () => {
    expect([null, "boss"].flatMap((id) => refused(on(id)))).toEqual([]);
    expect(refused([mail, page("r", "bank"), decision("boss")])).toEqual([]);
  });

  it("returns to no later stage, and none that does not exist", () => {
    expect(refused(on("bank"))).toEqual([
      `fields.2.returnTo: D: It returns to "BANK", which is a later stage.`,
    ]);
    expect(refused(on("gone"))).toEqual([
      "fields.2.returnTo: D: It returns to a stage that does not exist: gone.",
    ]);
  });
});

describe("a stage", () => {
  const with_ = (given: Partial<Stage>) =>
    refused(SOUND, { stages: [stage("boss", given), stage("bank")] });

  it("is filled in by an address that was asked earlier", () => {
    expect(with_({ filledBy: { fieldId: "mail" } })).toEqual([]);
    const place = "settings.stages.0.filledBy";
    expect(with_({ filledBy: { fieldId: "no" } })).toEqual([
      `${place}: Stage "BOSS": It is filled in by the address of a field that does not exist: no.`,
    ]);
    expect(with_({ filledBy: { fieldId: "sum" } })).toEqual([
      `${place}: Stage "BOSS": It is filled in by the answer of "SUM", which is no e-mail field.`,
    ]);
    const own = [page("q", "boss"), mail];
    expect(refused(own, { stages: [stage("boss", { filledBy: { fieldId: "mail" } })] })).toEqual([
      `${place}: Stage "BOSS": It is filled in by the address of "E-mail", which is not asked earlier.`,
    ]);
  });

  it("has rules about what was asked earlier", () => {
    const place = "settings.stages.0.rules";
    expect(with_({ rules: all(rule("mail", "a@b.example")) })).toEqual([]);
    expect(with_({ rules: all(rule("iban", "x")) })).toEqual([
      `${place}: Stage "BOSS": Its rules read "IBAN", which is not asked earlier.`,
    ]);
    expect(with_({ rules: all(rule("no", "x")) })).toEqual([
      `${place}: A rule of the stage "BOSS" names a field that does not exist: no`,
    ]);
  });

  it("is there where deliveries wait for it", () => {
    expect(refused(SOUND, { deliverAfterStage: "bank" })).toEqual([]);
    expect(refused(SOUND, { deliverAfterStage: "gone" })).toEqual([
      "settings.deliverAfterStage: Deliveries cannot wait for a stage that does not exist: gone.",
    ]);
  });
});
