import type { Field } from "../../fields/base-field";
import type { ConditionalLogic } from "../../fields/conditional-logic";
import type { Rule } from "../../rules/rule-group";
import { withRules } from "../../rules/with-rules";
import { EMPTY_CONTENT } from "../empty-content";
import type { FormContent } from "../form";
import type { PublicPageSettings } from "../public-page-settings";

/** A field of a template: what differs from an empty one, with the properties of its type. */
export type TemplateField = Pick<Field, "id" | "type" | "label"> & Partial<Field> & Extra;

type Extra = Readonly<Record<string, unknown>>;

type Template = Pick<FormContent, "title" | "description"> & {
  fields: readonly TemplateField[];
  settings?: Partial<PublicPageSettings>;
};

/** The content of a form that is made from a template. */
export function templateForm({ title, description, fields, settings }: Template): FormContent {
  return {
    ...EMPTY_CONTENT,
    title,
    description,
    fields: fields.map(complete),
    settings: { ...EMPTY_CONTENT.settings, ...settings },
  };
}

/** The condition that shows a field, or hides it, when all of the rules are met. */
export function condition(action: "show" | "hide", ...items: Rule[]): ConditionalLogic {
  return withRules({ enabled: true, action }, { match: "all", items });
}

function complete(field: TemplateField): Field {
  return {
    description: "",
    placeholder: "",
    required: false,
    hidden: false,
    options: [],
    populateFromMonday: false,
    ...field,
  };
}
