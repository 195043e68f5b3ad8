import type { Field } from "../fields/base-field";
import { TEMPLATE_PROPERTIES, TEMPLATE_REQUESTORS } from "../approval/default-lists";
import { REQUEST_CATEGORIES, REQUEST_TYPES, type RequestType } from "../approval/request-line";
import type { FormContent } from "./form";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "./public-page-settings";

export const BUNDLED_TEMPLATE_TITLE = "Bundled Property Request Form";

type TemplateField = Pick<Field, "id" | "type" | "label"> &
  Partial<Field> & { rows?: number; minLength?: number; validation?: { pattern: string } };

/** The documented template (specification, section 3); a new copy on every call. */
export function bundledTemplate(): FormContent {
  return {
    title: BUNDLED_TEMPLATE_TITLE,
    description: "Request property concessions and changes in one form.",
    fields: templateFields().map(complete),
    mondayWorkspaceId: null,
    mondayBoardId: null,
    mondayGroupId: null,
    redirectUrl: null,
    webhooks: [],
    settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
  };
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

function whenTypeIs(type: RequestType): NonNullable<Field["conditionalLogic"]> {
  return {
    enabled: true,
    action: "show",
    dependsOn: "request_type",
    showIf: { operator: "contains", value: [type] },
  };
}

function complete(field: TemplateField): Field {
  return {
    description: "",
    placeholder: "",
    required: true,
    hidden: false,
    options: [],
    populateFromMonday: false,
    ...field,
  };
}
