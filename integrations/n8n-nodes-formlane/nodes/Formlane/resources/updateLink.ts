import type { INodeProperties } from "n8n-workflow";
import { formField } from "../../fields";

const show = { resource: ["updateLink"] };

export const updateLinkProperties: INodeProperties[] = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    displayOptions: { show },
    options: [
      {
        name: "Create",
        value: "create",
        action: "Create update links",
        description: "Make links with which somebody changes items of the form's board",
      },
    ],
    default: "create",
  },
  formField({ displayOptions: { show } }),
  {
    displayName: "Item IDs",
    name: "itemIds",
    type: "string",
    default: "",
    required: true,
    placeholder: "1234567890, 1234567891",
    displayOptions: { show },
    description: "The items of the board, separated by commas",
  },
];
