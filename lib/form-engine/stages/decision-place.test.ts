import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { decisionPlace } from "./decision-place";

const page = (id: string, stageId: string) => plain(id, { type: "page", stageId });
const stages = [stage("boss"), stage("bank")];
const fields = [
  plain("a"),
  page("q", "boss"),
  plain("d", { type: "decision" }),
  page("r", "bank"),
  plain("iban"),
];

it("a decision is added to a stage that has none, unless another was meant", () => {
  expect(decisionPlace(fields, { stages, afterId: "a" })).toBe("iban");
  expect(decisionPlace(fields, { stages, afterId: null })).toBe("iban");
  expect(decisionPlace(fields, { stages, afterId: "q" })).toBe("q");
  expect(decisionPlace(fields.slice(0, 3), { stages, afterId: "a" })).toBe("a");
  expect(decisionPlace([plain("a")], { stages: [], afterId: "a" })).toBe("a");
});
