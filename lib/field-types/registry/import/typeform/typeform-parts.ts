import { OTHER } from "@/lib/domain/fields/answers";
import type { FieldType } from "../../field-types";
import { choiceParts } from "../choice-parts";
import { distinctTexts, numberIn, objectIn, objectsIn, textIn } from "../imported-form";
import { numberScaleParts, starParts } from "../scale-parts";
import type { Source } from "./typeform-form";

/** What a question becomes: the type of its field with its settings, or why it has no place. */
export type Parts = {
  type: FieldType;
  settings?: Readonly<Record<string, unknown>>;
  changes?: readonly string[];
  losses?: readonly string[];
  /** As `Question.answers`. */
  answers?: ReadonlyMap<string, string>;
  isSingle?: boolean;
};

type Reader = (source: Source, properties: Source, validations: Source) => Parts | string;

const MEDIA_MB = 10;

const as =
  (type: FieldType): Reader =>
  () => ({ type });

const withLengths =
  (type: FieldType): Reader =>
  (_source, _properties, validations) => ({
    type,
    settings: {
      minLength: numberIn(validations["min_length"]),
      maxLength: numberIn(validations["max_length"]),
    },
  });

const READERS: Readonly<Record<string, Reader>> = {
  short_text: withLengths("text"),
  long_text: withLengths("textarea"),
  email: as("email"),
  website: as("url"),
  address: as("address"),
  phone_number: (_source, properties) => ({
    type: "phone",
    losses:
      properties["default_country_code"] === undefined
        ? []
        : ["The country that its numbers begin with was not kept."],
  }),
  number: (_source, _properties, validations) => ({
    type: "number",
    settings: { min: numberIn(validations["min_value"]), max: numberIn(validations["max_value"]) },
  }),
  date: (_source, { structure, separator }) => ({
    type: "date",
    isSingle: true,
    changes:
      structure === undefined && separator === undefined
        ? []
        : ["Days are written as the visitor's browser writes them."],
  }),
  file_upload: () => ({ type: "file", settings: { maxFiles: 1, maxFileSize: MEDIA_MB } }),
  legal: () => ({ type: "consent", answers: new Map([["true", "true"]]), isSingle: true }),
  yes_no: () => ({
    type: "radio",
    settings: { options: ["Yes", "No"] },
    answers: new Map([
      ["true", "Yes"],
      ["false", "No"],
      ["yes", "Yes"],
      ["no", "No"],
    ]),
    isSingle: true,
  }),
  multiple_choice: choices,
  picture_choice: choices,
  dropdown: (source, properties, validations) =>
    choices(source, { ...properties, isList: true }, validations),
  ranking: (_source, { choices: given, randomize }) => {
    const options = distinctTexts(objectsIn(given).map(({ label }) => label));
    return options.length === 0
      ? "A ranking without options has no place."
      : {
          type: "ranking",
          settings: { options },
          losses: randomize === true ? ["The random order of its options was not kept."] : [],
        };
  },
  rating: (_source, { steps, shape }) => starParts({ steps, shape }),
  opinion_scale: (_source, properties) => {
    const { steps, labels, start_at_one: startsAtOne } = properties;
    const count = numberIn(steps) ?? 11;
    const first = startsAtOne === true ? 1 : 0;
    return numberScaleParts({ first, last: first + count - 1, ...labelsOf(labels) });
  },
  nps: (_source, { labels }) => {
    const { least, most, losses } = labelsOf(labels);
    return { type: "scale", settings: { nps: true, minLabel: least, maxLabel: most }, losses };
  },
  matrix: (_source, { fields }) => {
    const rows = objectsIn(fields);
    const columns = rows.flatMap(({ properties }) => objectsIn(objectIn(properties)["choices"]));
    const options = distinctTexts(columns.map(({ label }) => label));
    const matrixRows = distinctTexts(rows.map(({ title }) => title));
    const multiple = rows.some(
      ({ properties }) => objectIn(properties)["allow_multiple_selection"] === true,
    );
    return options.length === 0 || matrixRows.length === 0
      ? "A matrix without rows or columns has no place."
      : { type: "matrix", settings: { options, matrixRows, ...(multiple && { multiple }) } };
  },
  payment: () => "Forms take no payments.",
  calendly: () => "Forms make no appointments in other services.",
  multi_format: () => "Forms take no answers that may be a video, a sound or a text.",
};

/** What a question becomes, by its type in the file; a text says why it has no place. */
export function partsOf(kind: string, source: Source): Parts | string {
  if (!Object.hasOwn(READERS, kind)) {
    return kind === ""
      ? "A question without a type has no place."
      : `Questions of the type "${kind.slice(0, 100)}" have no place.`;
  }
  const read = READERS[kind];
  return (
    read?.(source, objectIn(source["properties"]), objectIn(source["validations"])) ??
    "It has no place."
  );
}

function choices(_source: Source, properties: Source, validations: Source): Parts {
  const given = objectsIn(properties["choices"]);
  const isSeveral = properties["allow_multiple_selection"] === true;
  const hasOther = properties["allow_other_choice"] === true;
  const { type, settings, changes } = choiceParts({
    kind: isSeveral ? "several" : properties["isList"] === true ? "list" : "one",
    options: given.map(({ label }) => label),
    hasOther,
  });
  const answers = new Map<string, string>();
  for (const { id, ref, label } of given) {
    const option = textIn(label);
    [option, textIn(ref), textIn(id)]
      .filter((name) => name !== "" && option !== "")
      .forEach((name) => {
        answers.set(name, answers.get(name) ?? option);
      });
  }
  if (hasOther) {
    answers.set("other", answers.get("other") ?? OTHER);
  }
  const exactly = numberIn(validations["exact_selection"]);
  const hasPictures = given.some(({ attachment }) => attachment !== undefined);
  return {
    type,
    settings: {
      ...settings,
      ...(properties["randomize"] === true && { shuffleOptions: true }),
      ...(properties["alphabetical_order"] === true && { optionSort: "asc" }),
      ...(isSeveral && {
        minChoices: exactly ?? (numberIn(validations["min_selection"]) || undefined),
        maxChoices: exactly ?? (numberIn(validations["max_selection"]) || undefined),
      }),
    },
    changes,
    losses: hasPictures ? ["The pictures of its options are not fetched."] : [],
    answers,
    isSingle: !isSeveral,
  };
}

function labelsOf(labels: unknown) {
  const { left, center, right } = objectIn(labels);
  const words = (value: unknown) => textIn(value) || undefined;
  return {
    least: words(left),
    most: words(right),
    losses: textIn(center) === "" ? [] : ["The label in the middle of its scale was not kept."],
  };
}
