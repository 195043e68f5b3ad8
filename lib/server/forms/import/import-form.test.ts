import fc from "fast-check";
import { describe, it } from "vitest";
import { GOOGLE_FILE } from "@/tests/factories/imports/google-file";
import { mutatedJson } from "@/tests/factories/imports/mutated-json";
import { SURVEY } from "@/tests/factories/imports/sample-files";
import { JSON_SCHEMA } from "@/tests/factories/imports/sample-schema";
import { isSoundOrRefused } from "@/tests/factories/imports/sound-import";
import { TYPEFORM_FILE } from "@/tests/factories/imports/typeform-file";

const SAMPLES = {
  google: GOOGLE_FILE,
  typeform: TYPEFORM_FILE,
  surveyjs: SURVEY,
  jsonschema: JSON_SCHEMA,
} as const;

describe.each(["google", "typeform", "surveyjs", "jsonschema"] as const)(
  "a mutated file of %s",
  (format) => {
    it("becomes a form that a save takes, or is refused with a sentence", async () => {
      await fc.assert(
        fc.asyncProperty(mutatedJson(SAMPLES[format]), (file) =>
          isSoundOrRefused(format, JSON.stringify(file)),
        ),
        { numRuns: 300 },
      );
    });
  },
);

it("any text becomes a form that a save takes, or is refused with a sentence", async () => {
  const line = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "- a",
      "- [ ] b",
      "[x] c",
      "Name *",
      "",
      "-",
      "*",
      "__proto__",
      "- constructor",
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line), (lines) => isSoundOrRefused("text", lines.join("\r\n"))),
    { numRuns: 300 },
  );
});
