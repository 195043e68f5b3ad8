import type { FieldType } from "../../field-types";
import { choiceParts } from "../choice-parts";
import { distinctTexts, numberIn, objectIn, objectsIn, textIn } from "../imported-form";
import { numberScaleParts, starParts } from "../scale-parts";

/** MB of a file that a form takes. */
const MEDIA_MB_MOST = 100;

export type Source = Readonly<Record<string, unknown>>;

/** A field that a question becomes; `label`: where it is not that of the question. */
type Part = { type: FieldType; settings?: Readonly<Record<string, unknown>>; suffix?: string };

export type Parts = { fields: Part[]; changes?: readonly string[]; losses?: readonly string[] };

type Reader = (settings: Source) => Parts | string;

const one = ({
  type,
  settings,
  ...said
}: Part & { changes?: readonly string[]; losses?: readonly string[] }): Parts => ({
  fields: [{ type, settings: settings ?? {} }],
  ...said,
});

/** By the name under which a question has its kind. */
const READERS: Readonly<Record<string, Reader>> = {
  choiceQuestion: (choice) => one(choicesOf(choice)),
  textQuestion: ({ paragraph }) => one({ type: paragraph === true ? "textarea" : "text" }),
  scaleQuestion: ({ low, high, lowLabel, highLabel }) =>
    one(
      numberScaleParts({
        // Zero is left out of the file.
        first: numberIn(low) ?? 0,
        last: numberIn(high) ?? 5,
        least: textIn(lowLabel) || undefined,
        most: textIn(highLabel) || undefined,
      }),
    ),
  ratingQuestion: ({ ratingScaleLevel, iconType }) =>
    one(starParts({ steps: ratingScaleLevel, shape: iconType })),
  dateQuestion: ({ includeTime, includeYear }) => {
    const changes = includeYear === true ? [] : ["It asks for the year, too."];
    return includeTime === true
      ? {
          fields: [{ type: "date" }, { type: "time", suffix: "time" }],
          changes: [...changes, "The day and the time are two fields."],
        }
      : { fields: [{ type: "date" }], changes };
  },
  timeQuestion: ({ duration }) =>
    duration === true
      ? one({ type: "text", changes: ["A length of time is asked for as a text."] })
      : one({ type: "time" }),
  fileUploadQuestion: uploadOf,
};

/** What a question becomes; a text says why it has no place. */
export function partsOf(question: Source): Parts | string {
  const name = Object.keys(READERS).find((kind) => question[kind] !== undefined);
  const read = name === undefined ? undefined : READERS[name];
  return read?.(objectIn(question[name ?? ""])) ?? "Questions of its kind have no place.";
}

function choicesOf({ type, options, shuffle }: Source) {
  const given = objectsIn(options);
  const listed = given.filter(({ isOther }) => isOther !== true);
  const parts = choiceParts({
    kind: type === "CHECKBOX" ? "several" : type === "DROP_DOWN" ? "list" : "one",
    options: listed.map(({ value }) => value),
    hasOther: listed.length < given.length,
  });
  return {
    ...parts,
    settings: { ...parts.settings, ...(shuffle === true && { shuffleOptions: true }) },
    losses: given.some(({ image }) => image !== undefined)
      ? ["The pictures of its options are not fetched."]
      : [],
  };
}

const FILE_TYPES: Readonly<Record<string, readonly string[]>> = {
  PDF: [".pdf"],
  IMAGE: ["image/*"],
  VIDEO: ["video/*"],
  AUDIO: ["audio/*"],
  DOCUMENT: [".doc", ".docx", ".odt", ".rtf", ".txt"],
  PRESENTATION: [".ppt", ".pptx", ".odp"],
  SPREADSHEET: [".xls", ".xlsx", ".ods", ".csv"],
};

function uploadOf({ types, maxFiles, maxFileSize }: Source): Parts {
  const names = distinctTexts(Array.isArray(types) ? types : []);
  const isAny = names.includes("ANY");
  const known = names.filter((name) => Object.hasOwn(FILE_TYPES, name));
  const bytes = Number(textIn(maxFileSize));
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes / 1_000_000 : MEDIA_MB_MOST;
  const isLarge = size > MEDIA_MB_MOST;
  const isOther = !isAny && known.length < names.length;
  return one({
    type: "file",
    settings: {
      maxFiles: numberIn(maxFiles) ?? 1,
      maxFileSize: Math.max(0.01, Math.min(MEDIA_MB_MOST, Math.round(size * 100) / 100)),
      acceptedFileTypes: isAny || isOther ? [] : known.flatMap((name) => FILE_TYPES[name] ?? []),
    },
    changes: [
      ...(isLarge ? [`Files can have at most ${MEDIA_MB_MOST} MB.`] : []),
      ...(isOther ? ["It takes files of any type."] : []),
    ],
  });
}

/** The fields of a grid, whose rows are questions. */
export function gridParts({ questions, grid }: Source): Parts | string {
  const { columns, shuffleQuestions } = objectIn(grid);
  const { type, options } = objectIn(columns);
  const rows = objectsIn(questions);
  const matrixRows = distinctTexts(rows.map(({ rowQuestion }) => objectIn(rowQuestion)["title"]));
  const names = distinctTexts(objectsIn(options).map(({ value }) => value));
  if (matrixRows.length === 0 || names.length === 0) {
    return "A grid without rows or columns has no place.";
  }
  const required = rows.filter((row) => row["required"] === true);
  const isPartly = required.length > 0 && required.length < rows.length;
  return one({
    type: "matrix",
    settings: {
      matrixRows,
      options: names,
      required: required.length > 0 && !isPartly,
      ...(type === "CHECKBOX" && { multiple: true }),
    },
    changes: isPartly ? ["Only some of its rows are required in the file: none is."] : [],
    losses: shuffleQuestions === true ? ["The random order of its rows was not kept."] : [],
  });
}
