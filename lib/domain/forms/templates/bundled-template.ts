import { TEMPLATE_PROPERTIES, TEMPLATE_REQUESTORS } from "../../approval/default-lists";
import { REQUEST_CATEGORIES, REQUEST_TYPES, type RequestType } from "../../approval/request-line";
import type { FormContent } from "../form";
import { condition, templateForm, type TemplateField } from "./template-form";

export const BUNDLED_TEMPLATE_TITLE = "Bundled Property Request Form";

/** The documented template (specification, section 3); a new copy on every call. */
export function bundledTemplate(): FormContent {
  return templateForm({
    title: BUNDLED_TEMPLATE_TITLE,
    description: "Request property concessions and changes in one form.",
    fields: templateFields().map((field) => ({ ...field, required: true })),
  });
}

function templateFields(): TemplateField[] {
  return [
    {
      id: "requestor",
      type: "dropdown",
      label: "Requestor",
      options: [...TEMPLATE_REQUESTORS, "Other"],
    },
    {
      id: "email",
      type: "email",
      label: "Email",
      placeholder: "Enter email address",
      validation: { pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$" },
    },
    {
      id: "property",
      type: "dropdown",
      label: "Property",
      options: [...TEMPLATE_PROPERTIES, "Other"],
    },
    { id: "deadline", type: "date", label: "Decision Deadline" },
    { id: "reason", type: "textarea", label: "Reason for Request", rows: 4, minLength: 10 },
    {
      id: "request_type",
      type: "multiselect",
      label: "Type of Request",
      options: [...REQUEST_TYPES, "Other"],
    },
    {
      id: "concession_categories",
      type: "multiselect",
      label: "Concession Categories",
      options: [...REQUEST_CATEGORIES.Concession],
      conditionalLogic: whenTypeIs("Concession"),
    },
    {
      id: "change_categories",
      type: "multiselect",
      label: "Change Categories",
      options: [...REQUEST_CATEGORIES.Change, "Other"],
      conditionalLogic: whenTypeIs("Change"),
    },
  ];
}

function whenTypeIs(type: RequestType) {
  return condition("show", { fieldId: "request_type", operator: "contains", value: [type] });
}
