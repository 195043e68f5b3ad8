import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { exportColumns } from "./export-columns";
import { exportRowReader, exportText } from "./export-rows";
import { exportedStages, type ExportedStep } from "./stage-values";

const labels = { approve: "Release", decline: "", return: "" };
const fields = [
  plain("name"),
  plain("p", { type: "page", stageId: "boss" }),
  plain("says", { type: "decision", labels, returnTo: null }),
];
const stages = [stage("boss", { title: "Boss" }), stage("bank", { title: "" })];
const versions = [
  { fields, stages },
  { fields: [plain("name")], stages: [stage("old", { title: "Old" })] },
];
const columns = exportColumns({
  versions: versions.map((version) => version.fields),
  withSecrets: false,
  stages: exportedStages(versions),
});

const step = (stageId: string, more: Partial<ExportedStep> = {}): ExportedStep => ({
  stageId,
  state: "done",
  decision: null,
  reason: null,
  person: "ida",
  at: "2026-03-02T09:00:00.000Z",
  ...more,
});

function rowOf(...steps: ExportedStep[]) {
  const read = exportRowReader({ fields, stages, columns, withSecrets: false });
  const values = read({ name: "Ann" }, { steps });
  return Object.fromEntries(columns.map(({ title }, index) => [title, values[index]]));
}

const textsOf = (row: ReturnType<typeof rowOf>) =>
  Object.fromEntries(
    Object.entries(row).map(([title, value]) => [title, value ? exportText(value) : ""]),
  );

it("each stage has five columns behind the answers, also one of a former version", () => {
  expect(columns.map(({ title }) => title)).toEqual([
    "NAME",
    "SAYS",
    ...["Boss", "Stage 2", "Old"].flatMap((title) =>
      ["state", "decision", "reason", "person", "time"].map((part) => `${title}: ${part}`),
    ),
    "Stages: history",
  ]);
});

it("they say what a stage is now, and the last one every step, former rounds included", () => {
  const row = rowOf(
    step("boss", { state: "returned", decision: "return", reason: "Which,\nsum?" }),
    step("boss", { decision: "approve", at: "2026-03-03T09:00:00.000Z" }),
    step("bank", { state: "waiting", person: null, at: "2026-03-03T09:00:00.000Z" }),
  );
  expect(textsOf(row)).toMatchObject({
    "Boss: state": "Done",
    "Boss: decision": "Release",
    "Boss: reason": "",
    "Boss: person": "ida",
    "Boss: time": "2026-03-03T09:00:00.000Z",
    "Stage 2: state": "Waiting",
    "Stage 2: person": "",
    "Old: state": "",
  });
  expect(row["Stages: history"]).toMatchObject({
    kind: "list",
    items: [
      "2026-03-02T09:00:00.000Z · Boss · Return for correction · ida · Which,\nsum?",
      "2026-03-03T09:00:00.000Z · Boss · Release · ida",
      "2026-03-03T09:00:00.000Z · Stage 2 · Waiting",
    ],
  });
});

it("stages that were not reached are later, and without steps nothing happened", () => {
  const row = rowOf();
  expect(textsOf(row)).toMatchObject({ "Boss: state": "Later", "Boss: time": "" });
  expect(row["Stages: history"]).toMatchObject({ kind: "missing" });
});

it("a form without stages has no such columns", () => {
  const plainOnes = exportColumns({ versions: [fields], withSecrets: false, stages: [] });
  expect(plainOnes.map(({ title }) => title)).toEqual(["NAME", "SAYS"]);
});
