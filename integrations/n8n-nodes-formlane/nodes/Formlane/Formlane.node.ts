import {
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
} from "n8n-workflow";
import { searchForms } from "../formlaneRequest";
import { OPERATIONS } from "./operations";
import { formProperties } from "./resources/form";
import { submissionProperties } from "./resources/submission";
import { summaryProperties } from "./resources/summary";
import { updateLinkProperties } from "./resources/updateLink";

export class Formlane implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Formlane",
    name: "formlane",
    icon: { light: "file:../../icons/formlane.svg", dark: "file:../../icons/formlane.dark.svg" },
    group: ["transform"],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: "Read answers, export them, create forms and links",
    defaults: { name: "Formlane" },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: "formlaneApi", required: true }],
    properties: [
      {
        displayName: "Resource",
        name: "resource",
        type: "options",
        noDataExpression: true,
        options: [
          { name: "Form", value: "form" },
          { name: "Submission", value: "submission" },
          { name: "Summary", value: "summary" },
          { name: "Update Link", value: "updateLink" },
        ],
        default: "submission",
      },
      ...formProperties,
      ...submissionProperties,
      ...summaryProperties,
      ...updateLinkProperties,
    ],
  };

  methods = { listSearch: { searchForms } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const items = this.getInputData();
    const results: INodeExecutionData[] = [];
    for (let index = 0; index < items.length; index += 1) {
      const resource = this.getNodeParameter("resource", index) as string;
      const operation = this.getNodeParameter("operation", index) as string;
      const run = OPERATIONS[resource]?.[operation];
      try {
        if (run === undefined) {
          throw new NodeOperationError(this.getNode(), `There is no "${operation}" of ${resource}`);
        }
        const found = await run.call(this, index);
        results.push(...found.map((item) => ({ ...item, pairedItem: { item: index } })));
      } catch (error) {
        if (this.continueOnFail()) {
          const { message } = error as Error;
          results.push({ json: { error: message }, pairedItem: { item: index } });
          continue;
        }
        if (error instanceof NodeOperationError) {
          throw new NodeOperationError(this.getNode(), error, { itemIndex: index });
        }
        throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: index });
      }
    }
    return [results];
  }
}
