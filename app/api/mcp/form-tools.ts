import { z } from "zod";
import { GET as readForm, PUT as saveForm } from "@/app/api/forms/[id]/route";
import { PATCH as changeTranslations } from "@/app/api/forms/[id]/translations/[lang]/route";
import { POST as createForm, GET as listForms } from "@/app/api/forms/route";
import { explainHiddenRequest, sentForm } from "@/lib/contracts/forms/assistant-tools";
import { AppError } from "@/lib/domain/errors";
import { ADDS, CHANGES, defineTool, READS, type Tool } from "@/lib/server/mcp/tool";
import { diff, explainHidden, publish, validateNew, validateStored } from "./own-calls";

export const formId = z.int("'formId' must be the id of a form").describe("The id of a form.");
const form = sentForm.describe(
  "A form as POST /api/forms takes it: {title, description?, fields: [{id, type, label, …}], settings?: {…}}. The resources formlane://docs/fields and formlane://docs/forms say what fields and settings are.",
);
const ofForm = { formId };

/** The parameters of a form's address. */
export const at = (id: number) => ({ id: String(id) });

/** Tools that build forms. */
export const FORM_TOOLS: readonly Tool[] = [
  defineTool({
    name: "list_forms",
    title: "List forms",
    description: "The forms of the team that the token can reach, with their fields and state.",
    annotations: READS,
    input: z.strictObject({}),
    call: () => ({ route: listForms, method: "GET" }),
  }),
  defineTool({
    name: "read_form",
    title: "Read a form",
    description: "The working copy of a form. Its updatedAt is what change_draft needs.",
    annotations: READS,
    input: z.strictObject(ofForm),
    call: (given) => ({ route: readForm, method: "GET", params: at(given.formId) }),
  }),
  defineTool({
    name: "validate_form",
    title: "Check a form",
    description:
      "Everything that is wrong with a form as it stands (formId), or with one that is not stored (form): what a save or a publish would refuse, and advice. Stores nothing.",
    annotations: READS,
    input: z.strictObject({ formId: formId.optional(), form: form.optional() }),
    call: (given) => {
      if ((given.formId === undefined) === (given.form === undefined)) {
        throw new AppError("invalid", "Please give either formId or form.");
      }
      return given.formId === undefined
        ? { route: validateNew, method: "POST", body: given.form }
        : { route: validateStored, method: "GET", params: at(given.formId) };
    },
  }),
  defineTool({
    name: "create_draft",
    title: "Create a draft",
    description: "Creates a form as a draft, which visitors do not see until it is published.",
    annotations: ADDS,
    input: z.strictObject({ form }),
    call: (given) => ({ route: createForm, method: "POST", body: given.form }),
  }),
  defineTool({
    name: "change_draft",
    title: "Change a draft",
    description:
      "Saves the working copy of a form. Names that form leaves out stay as they are; fields is always the whole list. updatedAt is that of the form as it was read: refused when somebody changed it since. Visitors see no change until it is published.",
    annotations: CHANGES,
    input: z.strictObject({
      ...ofForm,
      updatedAt: z.string("'updatedAt' must be that of the form as it was read").min(1),
      form,
    }),
    call: (given) => ({
      route: saveForm,
      method: "PUT",
      params: at(given.formId),
      ifMatch: given.updatedAt,
      body: given.form,
    }),
  }),
  defineTool({
    name: "diff_form",
    title: "Compare with what is live",
    description:
      "What publishing the working copy would change of the live version, in words. version is null while none is live.",
    annotations: READS,
    input: z.strictObject(ofForm),
    call: (given) => ({ route: diff, method: "GET", params: at(given.formId) }),
  }),
  defineTool({
    name: "publish_form",
    title: "Publish a form",
    description:
      "Makes the working copy live: visitors see it at once. Needs the scope forms:publish. Ask the person first.",
    annotations: { ...CHANGES, openWorldHint: true },
    input: z.strictObject(ofForm),
    call: (given) => ({ route: publish, method: "POST", params: at(given.formId) }),
  }),
  defineTool({
    name: "explain_hidden",
    title: "Explain why a field is hidden",
    description:
      "Why a visitor with these answers does not see a field of the working copy: the rules, sections and pages that hide it, the nearest first. Without causes it shows.",
    annotations: READS,
    input: z.strictObject({ ...ofForm, ...explainHiddenRequest.shape }),
    call: ({ formId: id, ...body }) => ({
      route: explainHidden,
      method: "POST",
      params: at(id),
      body,
    }),
  }),
  defineTool({
    name: "fill_translations",
    title: "Fill in translations",
    description:
      "Stores texts of the working copy in one of its languages (settings.languages), by their keys: {key: text}. All others stay. The answer has all originals by key, and the texts that there are: with texts {} it stores nothing and shows what is missing.",
    annotations: CHANGES,
    input: z.strictObject({
      ...ofForm,
      language: z.string("'language' must be a tag, such as de").describe("A BCP 47 tag."),
      texts: z.record(z.string(), z.unknown(), "'texts' must be an object"),
    }),
    call: (given) => ({
      route: changeTranslations,
      method: "PATCH",
      params: { ...at(given.formId), lang: given.language },
      body: { texts: translationsOf(given.texts) },
    }),
  }),
];

/** Assistants write a text as it is; the HTTP call takes it in an object. */
function translationsOf(texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, given]) => [
      key,
      typeof given === "string" ? { text: given } : given,
    ]),
  );
}
