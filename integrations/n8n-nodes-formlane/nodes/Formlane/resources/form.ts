import type { INodeProperties } from "n8n-workflow";
import { formField, limitFields } from "../../fields";

const show = { resource: ["form"] };

export const formProperties: INodeProperties[] = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    displayOptions: { show },
    options: [
      {
        name: "Create From JSON",
        value: "create",
        action: "Create a form from JSON",
        description: "Create a draft from what the HTTP interface takes",
      },
      {
        name: "Get",
        value: "get",
        action: "Get a form",
        description: "Read a form with its fields and settings",
      },
      {
        name: "Get Many",
        value: "getAll",
        action: "Get many forms",
        description: "List the forms of the team",
      },
    ],
    default: "getAll",
  },
  formField({ displayOptions: { show: { ...show, operation: ["get"] } } }),
  {
    displayName: "Form (JSON)",
    name: "form",
    type: "json",
    default:
      '{\n  "title": "Feedback",\n  "fields": [{ "id": "name", "type": "text", "label": "Name" }]\n}',
    required: true,
    displayOptions: { show: { ...show, operation: ["create"] } },
    description: "The title, fields and settings of the form",
  },
  ...limitFields({ ...show, operation: ["getAll"] }),
];
