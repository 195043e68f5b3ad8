// Prints for each format the milliseconds that reading 500 questions takes, several times: `imports.mjs` runs it.
import { IMPORT_FORMATS, type ImportFormat } from "@/lib/contracts/forms/import-form";
import { importForm } from "@/lib/server/forms/import/import-form";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { inlineRow, workbookParts, zipped } from "@/tests/factories/imports/workbooks";

const QUESTIONS = 500;
const ROUNDS = 5;

/** `each` for every question; those at odd places hang on the one before. */
function questions<T>(each: (index: number, isAsked: boolean) => T): T[] {
  return Array.from({ length: QUESTIONS }, (_, index) => each(index, index % 2 === 1));
}

const typeform = {
  title: "Many",
  fields: questions((index) => ({
    ref: `q${index}`,
    title: `Question ${index}`,
    type: "multiple_choice",
    properties: { choices: ["Yes", "No"].map((label) => ({ ref: `${label}${index}`, label })) },
    validations: { required: false },
  })),
  logic: questions((index, isAsked) =>
    isAsked || index + 2 >= QUESTIONS
      ? []
      : [
          {
            type: "field",
            ref: `q${index}`,
            actions: [
              {
                action: "jump",
                details: { to: { type: "field", value: `q${index + 2}` } },
                condition: {
                  op: "is",
                  vars: [
                    { type: "field", value: `q${index}` },
                    { type: "choice", value: `No${index}` },
                  ],
                },
              },
            ],
          },
        ],
  ).flat(),
};

const google = {
  info: { title: "Many" },
  items: questions((index) => ({
    itemId: `i${index}`,
    title: `Question ${index}`,
    questionItem: {
      question: {
        questionId: `q${index}`,
        choiceQuestion: { type: "RADIO", options: [{ value: "Yes" }, { value: "No" }] },
      },
    },
  })),
};

const surveyjs = {
  title: "Many",
  elements: questions((index, isAsked) => ({
    type: "radiogroup",
    name: `q${index}`,
    title: `Question ${index}`,
    choices: ["Yes", "No"],
    ...(isAsked && { visibleIf: `{q${index - 1}} = 'Yes'` }),
  })),
};

const jsonschema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Many",
  type: "object",
  properties: Object.fromEntries(
    questions((index) => [`q${index}`, { title: `Question ${index}`, enum: ["Yes", "No"] }]),
  ),
};

const survey = questions((index, isAsked) =>
  inlineRow(
    "select_one yn",
    `q${index}`,
    `Question ${index}`,
    isAsked ? `\${q${index - 1}} = 'yes'` : "",
  ),
);
const workbook = await zipped(
  workbookParts({
    survey: [inlineRow("type", "name", "label", "relevant"), ...survey].join(""),
    choices: [
      inlineRow("list_name", "name", "label"),
      inlineRow("yn", "yes", "Yes"),
      inlineRow("yn", "no", "No"),
    ].join(""),
  }),
);

const FILES: Readonly<Record<ImportFormat, Buffer>> = {
  google: json(google),
  typeform: json(typeform),
  xlsform: workbook,
  surveyjs: json(surveyjs),
  jsonschema: json(jsonschema),
  text: Buffer.from(questions((index) => `Question ${index}\n- Yes\n- No`).join("\n")),
};

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

const times: Partial<Record<ImportFormat, number[]>> = {};
for (const format of IMPORT_FORMATS) {
  const taken: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const file = { name: "many", type: "", bytes: streamOfBytes(FILES[format]) };
    const startedAt = performance.now();
    const { form } = await importForm({ format, file, create: null });
    taken.push(performance.now() - startedAt);
    if (!Array.isArray(form.fields) || form.fields.length !== QUESTIONS) {
      throw new Error(`${format} lost fields.`);
    }
  }
  times[format] = taken.slice(1);
}
process.stdout.write(JSON.stringify(times));
