import { OFFERS_OTHER } from "../choices";
import type { FieldParts } from "../import-draft";
import { numberIn } from "../imported-form";
import type { Planned } from "./survey-plan";

/** The settings of a question's field, with sentences of what was changed and lost. */
export type QuestionField = {
  field: FieldParts | null;
  changes: string[];
  losses: string[];
};

const MOST_RANKED = 50;

/** The type and the settings that a question's type, appearance and parameters say. */
export function questionField({ type, row, options }: Planned): QuestionField {
  const appearance = row.cell("appearance").toLowerCase();
  const parameters = parametersIn(row.cell("parameters"));
  const made = (
    field: QuestionField["field"],
    { changes = [], losses = [] }: Partial<Pick<QuestionField, "changes" | "losses">> = {},
  ) => ({ field, changes, losses });
  switch (type.name) {
    case "integer":
      return made({ type: "number", step: 1 });
    case "decimal":
      return made({ type: "number" });
    case "range":
      return made(rangeOf(parameters));
    case "select_one":
    case "select_multiple":
    case "rank":
      return choiceField({ type, options, appearance, parameters });
    case "date":
    case "time":
      return made({ type: type.name });
    case "datetime":
      return made({ type: "date" });
    case "image":
      return /\bsignature\b/.test(appearance)
        ? made({ type: "signature" })
        : made({ type: "file", maxFiles: 1, acceptedFileTypes: ["image/*"] });
    case "video":
      return made({ type: "file", maxFiles: 1, acceptedFileTypes: ["video/*"] });
    case "audio":
      return made({ type: "audio" });
    case "file":
      return made({ type: "file", maxFiles: 1 });
    case "geopoint":
      return made({ type: "location" });
    case "acknowledge":
      return made({ type: "consent" });
    case "phone":
    case "email":
    case "url":
      return made({ type: type.name });
    case "barcode":
      return made({ type: "text" }, { changes: ["Its code is typed, as there is no scanner."] });
    case "text":
      return textField(appearance, row.cell("rows"));
    default:
      return made(null, { losses: [`There is no question of the type “${type.name}”.`] });
  }
}

function textField(appearance: string, rows: string): QuestionField {
  const isLong = /\bmultiline\b/.test(appearance) || Number(rows) > 1;
  const count = Number(rows);
  const settings = Number.isInteger(count) && count >= 2 && count <= 20 ? { rows: count } : {};
  return {
    field: isLong ? { type: "textarea", ...settings } : { type: "text" },
    changes: [],
    losses: [],
  };
}

function rangeOf(parameters: ReadonlyMap<string, string>) {
  const numberOf = (name: string, otherwise: number) =>
    numberIn(Number(parameters.get(name) ?? otherwise)) ?? otherwise;
  return {
    type: "range" as const,
    min: numberOf("start", 1),
    max: numberOf("end", 10),
    step: Math.abs(numberOf("step", 1)),
  };
}

type Choices = Pick<Planned, "type" | "options"> & {
  appearance: string;
  parameters: ReadonlyMap<string, string>;
};

function choiceField({ type, options, appearance, parameters }: Choices): QuestionField {
  const list = type.list ?? "";
  if (type.isElsewhere || options === null) {
    const why = type.isElsewhere
      ? `Its choices are in “${list}”, which is no part of this file: it is asked as text.`
      : `There is no list “${list}” of choices: it is asked as text.`;
    return { field: { type: "text" }, changes: [why], losses: [] };
  }
  const settings = {
    options: options.texts,
    ...(/\btrue\b/i.test(parameters.get("randomize") ?? "") && { shuffleOptions: true }),
  };
  const changes = [...options.changes];
  if (type.name === "rank") {
    return options.texts.length > MOST_RANKED
      ? {
          field: { type: "text" },
          changes: ["It has too many choices to rank: it is asked as text."],
          losses: [],
        }
      : { field: { type: "ranking", options: options.texts }, changes, losses: [] };
  }
  if (type.name === "select_multiple") {
    const offersOther = type.hasOther || options.texts.includes("Other");
    return {
      field: { type: "multiselect", ...settings },
      changes: offersOther ? changes : [...changes, OFFERS_OTHER],
      losses: [],
    };
  }
  if (/\b(?:minimal|autocomplete|search|autocomplete_chars)\b/.test(appearance)) {
    return {
      field: { type: "dropdown", ...settings },
      changes: type.hasOther ? changes : [...changes, OFFERS_OTHER],
      losses: [],
    };
  }
  const columns = Number(/\bcolumns-([2-4])\b/.exec(appearance)?.[1] ?? "");
  return {
    field: {
      type: "radio",
      ...settings,
      ...(type.hasOther && { allowOther: true }),
      ...(columns > 0 && { optionColumns: columns }),
    },
    changes,
    losses: [],
  };
}

/** `start=0 end=10 step=1`, also with commas or semicolons between. */
export function parametersIn(text: string): ReadonlyMap<string, string> {
  const pairs = text.matchAll(/([\w-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s,;]+)/g);
  return new Map(
    [...pairs].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value.replace(/^["']|["']$/g, ""),
    ]),
  );
}
