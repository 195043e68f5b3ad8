import { LIMITS } from "@/lib/domain/limits";
import type { FieldParts, ImportDraft } from "../import-draft";
import type { Asked } from "../import-logic";
import { numberIn, objectsIn, textIn } from "../imported-form";
import { patternAnywhere } from "../pattern-anywhere";
import type { SurveyLogic } from "./survey-logic";
import type { Planned } from "./survey-plan";
import type { ReadText } from "./survey-texts";

type Raw = Readonly<Record<string, unknown>>;
type Tools = { draft: ImportDraft; logic: SurveyLogic; readText: ReadText; asked: Asked };

/** Whether an element is required, and what its validators ask of its answer, as settings of its field. */
export function answerRules({ element, id }: Planned, tools: Tools): Record<string, unknown> {
  const { logic, asked } = tools;
  const required =
    element["isRequired"] === true
      ? { required: true }
      : logic.requiredWhen(textIn(element["requiredIf"]), asked);
  const settings: Record<string, unknown> = { ...required };
  for (const validator of objectsIn(element["validators"])) {
    const limits = limitsOf(validator, { ...tools, id, settings });
    const message = tools.readText(validator["text"]);
    Object.assign(settings, limits);
    if (limits !== null && message.text !== "" && !Object.hasOwn(limits, "mustBe")) {
      settings["errorMessage"] = message.text;
      tools.draft.translate(`fields.${id}.errorMessage`, message);
    }
  }
  return settings;
}

type Place = Tools & { id: string; settings: Raw };

function limitsOf(validator: Raw, place: Place): Record<string, unknown> | null {
  const { asked } = place;
  const type = textIn(validator["type"]).replace(/validator$/, "");
  const numbers = (least: string, most: string, names: [string, string]) => {
    const [low, high] = [numberIn(validator[least]), numberIn(validator[most])];
    return {
      ...(low !== undefined && { [names[0]]: low }),
      ...(high !== undefined && { [names[1]]: high }),
    };
  };
  switch (type) {
    case "numeric":
      return numbers("minValue", "maxValue", ["min", "max"]);
    case "text":
      return numbers("minLength", "maxLength", ["minLength", "maxLength"]);
    case "answercount":
      return numbers("minCount", "maxCount", ["minChoices", "maxChoices"]);
    case "regex": {
      const pattern = patternAnywhere(textIn(validator["regex"]));
      if (pattern.length <= LIMITS.pattern) {
        return { pattern };
      }
      asked.notes.losses.push("Its pattern was not kept: it is too long.");
      return null;
    }
    case "email":
      return { type: "email" } satisfies Partial<FieldParts>;
    case "expression":
      return mustBe(validator, place);
    default:
      asked.notes.losses.push(`The check “${type || "?"}” of its answer was not kept.`);
      return null;
  }
}

function mustBe(validator: Raw, { draft, logic, readText, asked, id, settings }: Place) {
  const said = { what: "The rule for its answer", text: textIn(validator["expression"]) };
  const expression = logic.read(said, asked.notes);
  const rules = expression && logic.rules(expression, { ...said, asked });
  if (rules === null || rules === "always" || rules === "never") {
    return null;
  }
  if (Object.hasOwn(settings, "mustBe")) {
    asked.notes.losses.push("Only the first of its rules for the answer was kept.");
    return null;
  }
  const message = readText(validator["text"]);
  draft.translate(`fields.${id}.mustBe.message`, message);
  return { mustBe: { rules, message: message.text } };
}
