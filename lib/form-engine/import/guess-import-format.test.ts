import { expect, it } from "vitest";
import { TRANSFER_FORMAT } from "../export/write-transfer-file";
import { guessImportFormat } from "./guess-import-format";

const json = (value: unknown) => ({ name: "form.json", text: JSON.stringify(value) });

it.each([
  ["formlane", json({ format: TRANSFER_FORMAT, version: 1, form: {} })],
  ["formlane", json({})],
  ["typeform", json({ title: "A", fields: [] })],
  ["google", json({ formId: "1", info: {}, items: [] })],
  ["google", json({ form: { items: [] } })],
  ["google", json([{ items: [] }])],
  ["surveyjs", json({ pages: [] })],
  ["surveyjs", json({ elements: [] })],
  ["jsonschema", json({ $schema: "https://json-schema.org/draft/2020-12/schema" })],
  ["jsonschema", json({ type: "object", properties: {} })],
  ["xlsform", { name: "Survey.XLSX", text: "PK" }],
  ["xlsform", { name: "old.xls", text: "\u{d0}\u{cf}" }],
  ["text", { name: "questions.txt", text: "Your name *" }],
  ["text", { name: "broken.json", text: '{"fields": [' }],
  ["text", { name: "empty", text: "" }],
  ["typeform", { name: "a.json", text: `\u{feff}${JSON.stringify({ fields: [] })}` }],
])("a file of the format %s is known by its content", (format, file) => {
  expect(guessImportFormat(file)).toBe(format);
});
