import "server-only";
import documents from "./documents.json";

/** What assistants can read beside forms; `npm run generate` writes the texts. */
export const RESOURCES = [
  {
    name: "fields",
    uri: "formlane://docs/fields",
    title: "Field types",
    description:
      "Every type of field with its settings, the shape of its answer and its operators.",
    text: documents.fields,
  },
  {
    name: "formulas",
    uri: "formlane://docs/formulas",
    title: "Formula language",
    description: "Operators and functions of calculations, with examples.",
    text: documents.formulas,
  },
  {
    name: "forms",
    uri: "formlane://docs/forms",
    title: "Conditions and settings",
    description: "Tables, conditions and the settings of forms, with messages and endings.",
    text: documents.forms,
  },
] as const;
