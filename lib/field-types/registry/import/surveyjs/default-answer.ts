import { isRecord } from "@/lib/domain/fields/answers";
import { listIn, textIn } from "../imported-form";
import type { Planned } from "./survey-plan";

/** What a field begins with, in the shape of its answers; undefined for what is none. */
export function defaultAnswer({ shape, options }: Planned, value: unknown): unknown {
  const text = typeof value === "boolean" ? String(value) : textIn(value);
  switch (shape) {
    case "choice":
      return options?.optionOf(text);
    case "choices": {
      const chosen = listIn(value).map((item) => options?.optionOf(textIn(item)));
      return chosen.length > 0 && chosen.every((option) => option !== undefined)
        ? chosen
        : undefined;
    }
    case "flag":
      return text === "true" || text === "false" ? text === "true" : undefined;
    case "number":
      return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case "date":
      return /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
    case "text":
      return isRecord(value) || text === "" ? undefined : text;
    default:
      return undefined;
  }
}
