import type { INodeProperties } from "n8n-workflow";

/** Which form: chosen from the list, or by its number. */
export function formField(more: Partial<INodeProperties> = {}): INodeProperties {
  return {
    displayName: "Form",
    name: "formId",
    type: "resourceLocator",
    default: { mode: "list", value: "" },
    required: true,
    description: "The form to work with",
    modes: [
      {
        displayName: "From List",
        name: "list",
        type: "list",
        typeOptions: { searchListMethod: "searchForms", searchable: true },
      },
      {
        displayName: "By ID",
        name: "id",
        type: "string",
        placeholder: "e.g. 12",
        validation: [
          {
            type: "regex",
            properties: { regex: "^[1-9]\\d*$", errorMessage: "A form's ID is a number" },
          },
        ],
      },
    ],
    ...more,
  };
}
