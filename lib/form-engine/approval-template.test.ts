import { expect, it } from "vitest";
import { approvalTemplate } from "@/lib/domain/forms/templates/approval-template";
import { nextSteps } from "@/lib/domain/stages/next-steps";
import { formChecks } from "./checks/form-checks";
import { areRulesMet } from "./logic/are-rules-met";
import { visitorsPart } from "./stages/stage-fields";

const content = approvalTemplate();
const { fields, settings } = content;

/** What follows the manager's approval of a request of this amount. */
function stagesOf(amount: number): string[] {
  const answers = { amount, manager_decision: "approve" };
  const following = nextSteps({
    stageIds: settings.stages.map(({ id }) => id),
    steps: [{ stageId: "manager", state: "done" }],
    moment: "advanced",
    isDue: (id) =>
      settings.stages.some(
        (stage) => stage.id === id && areRulesMet(stage.rules, { fields, answers }),
      ),
  });
  return following.map(({ stageId, state }) => `${stageId}: ${state}`);
}

it("has the threshold of bundled requests: finance decides above $7,500 alone", () => {
  expect([stagesOf(7500), stagesOf(7500.01)]).toEqual([["finance: skipped"], ["finance: waiting"]]);
});

it("asks visitors for no part of a stage, and can be published as it stands", () => {
  expect(visitorsPart(fields).map(({ id }) => id)).toEqual([
    "name",
    "email",
    "what",
    "amount",
    "reason",
    "offer",
    "manager_email",
  ]);
  expect(formChecks(content)).toEqual([]);
});
