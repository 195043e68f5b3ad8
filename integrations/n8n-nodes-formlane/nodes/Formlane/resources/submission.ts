import type { INodeProperties } from "n8n-workflow";
import { formField, limitFields } from "../../fields";

const show = { resource: ["submission"] };

export const submissionProperties: INodeProperties[] = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    displayOptions: { show },
    options: [
      {
        name: "Export",
        value: "export",
        action: "Export submissions",
        description: "Download the submissions of a form as a file",
      },
      {
        name: "Get",
        value: "get",
        action: "Get a submission",
        description: "Read a submission with its answers",
      },
      {
        name: "Get Many",
        value: "getAll",
        action: "Get many submissions",
        description: "List the submissions of a form, the oldest first",
      },
    ],
    default: "getAll",
  },
  formField({ displayOptions: { show } }),
  {
    displayName: "Submission ID",
    name: "submissionId",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 1,
    required: true,
    displayOptions: { show: { ...show, operation: ["get"] } },
    description: "The number of the submission",
  },
  ...limitFields({ ...show, operation: ["getAll"] }),
  {
    displayName: "Format",
    name: "format",
    type: "options",
    options: [
      { name: "CSV", value: "csv" },
      { name: "Excel", value: "xlsx" },
      { name: "JSON Lines", value: "json" },
    ],
    default: "csv",
    displayOptions: { show: { ...show, operation: ["export"] } },
    description: "The kind of file",
  },
  {
    displayName: "Put Output File in Field",
    name: "binaryPropertyName",
    type: "string",
    default: "data",
    required: true,
    displayOptions: { show: { ...show, operation: ["export"] } },
    hint: "The name of the output binary field to put the file in",
  },
  {
    displayName: "Filters",
    name: "filters",
    type: "collection",
    placeholder: "Add Filter",
    default: {},
    displayOptions: { show: { ...show, operation: ["getAll", "export"] } },
    options: [
      {
        displayName: "After Submission",
        name: "after",
        type: "number",
        default: 0,
        description: "Only those with a higher number. Of a list, not of an export.",
      },
      {
        displayName: "From",
        name: "from",
        type: "dateTime",
        default: "",
        description: "Only those that were sent from then on",
      },
      {
        displayName: "Search",
        name: "q",
        type: "string",
        default: "",
        description: "Words that the answers hold, by their beginning",
      },
      {
        displayName: "To",
        name: "to",
        type: "dateTime",
        default: "",
        description: "Only those that were sent until then",
      },
      {
        displayName: "Updated Since",
        name: "updatedSince",
        type: "dateTime",
        default: "",
        description: "Only those that are new or were changed since then",
      },
    ],
  },
];
