import type { Planned } from "./survey-plan";

/** What a field begins with, in the shape of its answers; undefined for a default that is none, or is worked out. */
export function defaultAnswer({ type, options }: Planned, text: string): unknown {
  switch (type.name) {
    case "integer":
    case "decimal":
    case "range":
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case "select_one":
      return options === null ? plain(text) : options.optionOf(text);
    case "select_multiple":
    case "rank": {
      const values = text.split(/\s+/).filter((value) => value !== "");
      const chosen = values.map((value) => options?.optionOf(value));
      return chosen.every((option) => option !== undefined) ? chosen : undefined;
    }
    case "date":
    case "datetime":
      return /^(?:today|now)\(\)$/.test(text.replaceAll(/\s/g, ""))
        ? "today"
        : /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
    case "time":
      return /^\d\d:\d\d/.exec(text)?.[0];
    case "text":
    case "barcode":
    case "phone":
    case "email":
    case "url":
      return plain(text);
    default:
      return undefined;
  }
}

/** A text that is not worked out. */
function plain(text: string): string | undefined {
  return /\$\{|\w\(/.test(text) ? undefined : text.replace(/^'([^']*)'$/, "$1");
}
