import type { INodeProperties } from "n8n-workflow";
import { formField } from "../../fields";

const show = { resource: ["summary"] };

export const summaryProperties: INodeProperties[] = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    displayOptions: { show },
    options: [
      {
        name: "Get",
        value: "get",
        action: "Get a summary",
        description: "Read what the answers of a form add up to",
      },
    ],
    default: "get",
  },
  formField({ displayOptions: { show } }),
  {
    displayName: "Period",
    name: "period",
    type: "collection",
    placeholder: "Add Day",
    default: {},
    displayOptions: { show },
    options: [
      {
        displayName: "First Day",
        name: "from",
        type: "string",
        default: "",
        placeholder: "2027-01-01",
        description: "The day with which the period begins",
      },
      {
        displayName: "Last Day",
        name: "to",
        type: "string",
        default: "",
        placeholder: "2027-01-31",
        description: "The day with which the period ends",
      },
      {
        displayName: "Time Zone",
        name: "timeZone",
        type: "string",
        default: "UTC",
        placeholder: "Europe/Oslo",
        description: "Whose days they are",
      },
    ],
  },
];
