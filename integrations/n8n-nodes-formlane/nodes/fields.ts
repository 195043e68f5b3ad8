import type { IDisplayOptions, INodeProperties } from "n8n-workflow";

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

/** How much a list returns. */
export function limitFields(show: NonNullable<IDisplayOptions["show"]>): INodeProperties[] {
  return [
    {
      displayName: "Return All",
      name: "returnAll",
      type: "boolean",
      default: false,
      displayOptions: { show },
      description: "Whether to return all results or only up to a given limit",
    },
    {
      displayName: "Limit",
      name: "limit",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 50,
      displayOptions: { show: { ...show, returnAll: [false] } },
      description: "Max number of results to return",
    },
  ];
}
