import { z } from "zod";
import { formResponse } from "./forms";
import { newForm } from "./save-form";

/** What files are read, by their names in calls. */
export const IMPORT_FORMATS = [
  "google",
  "typeform",
  "xlsform",
  "surveyjs",
  "jsonschema",
  "text",
] as const;

export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Of a file that is imported. */
export const IMPORT_FILE_BYTES = 5_000_000;
export const IMPORT_TOO_LARGE = "The file is larger than 5 MB.";

/** `create=1`: the form is stored as a draft; otherwise nothing is. */
export const importFormQuery = z.object({
  format: z.enum(IMPORT_FORMATS, `'format' must be one of ${IMPORT_FORMATS.join(", ")}`),
  create: z.enum(["0", "1"], "'create' must be 0 or 1").optional(),
});

const importReport = z.object({
  items: z.array(
    z.object({
      /** The label of the question in the file, else its name. */
      question: z.string(),
      outcome: z.enum(["kept", "changed", "lost"]),
      /** One sentence; empty when it was kept. */
      why: z.string(),
      /** The fields that it became. */
      fieldIds: z.array(z.string()),
    }),
  ),
});

/** A form as `POST /api/forms` takes it, or with `create=1` the draft. */
export const importFormResponse = z.object({
  form: z.union([formResponse, newForm]),
  report: importReport,
});

/** The answer without `create`. */
export const importPreviewResponse = z.object({ form: newForm, report: importReport });

export type ImportPreview = z.infer<typeof importPreviewResponse>;
