import {
  NodeApiError,
  NodeConnectionTypes,
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  type JsonObject,
} from "n8n-workflow";
import { formField } from "../fields";
import { formlaneRequest, searchForms, statusOf } from "../formlaneRequest";
import { isSigned } from "./isSigned";

type Hook = {
  id: number;
  url: string;
  events: string[];
  formId: number | null;
  endedAt?: string | null;
};
/** What the workflow keeps of its subscription. */
type Kept = IDataObject & { hookId?: number; secret?: string };

export class FormlaneTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Formlane Trigger",
    name: "formlaneTrigger",
    icon: { light: "file:../../icons/formlane.svg", dark: "file:../../icons/formlane.dark.svg" },
    group: ["trigger"],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: "Starts the workflow when answers arrive, or a form or a delivery changes",
    defaults: { name: "Formlane Trigger" },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: "formlaneApi", required: true }],
    webhooks: [
      { name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" },
    ],
    properties: [
      {
        displayName: "Events",
        name: "events",
        type: "multiOptions",
        required: true,
        default: ["submission.created"],
        options: [
          { name: "Delivery Failed", value: "delivery.failed" },
          { name: "Delivery Made", value: "delivery.delivered" },
          { name: "Form Published", value: "form.published" },
          { name: "Form Unpublished", value: "form.unpublished" },
          { name: "Submission Created", value: "submission.created" },
          { name: "Submission Deleted", value: "submission.deleted" },
          { name: "Submission Restored", value: "submission.restored" },
          { name: "Submission Stage Changed", value: "submission.stage" },
          { name: "Submission Updated", value: "submission.updated" },
          { name: "Submission Withdrawn", value: "submission.withdrawn" },
        ],
      },
      {
        displayName: "Of All Forms",
        name: "ofAllForms",
        type: "boolean",
        default: false,
        description: "Whether to listen to every form of the team, also those that are made later",
      },
      formField({ displayOptions: { show: { ofAllForms: [false] } } }),
    ],
  };

  methods = { listSearch: { searchForms } };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { hookId }: Kept = this.getWorkflowStaticData("node");
        if (hookId === undefined) {
          return false;
        }
        const { url, events, formId } = wantedHook.call(this);
        const hooks = (await formlaneRequest.call(this, { url: "/api/hooks" })) as Hook[];
        return hooks.some(
          (hook) =>
            hook.id === hookId &&
            (hook.endedAt ?? null) === null &&
            hook.url === url &&
            hook.formId === formId &&
            [...hook.events].sort().join() === [...events].sort().join(),
        );
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const body = wantedHook.call(this);
        const created = await formlaneRequest.call(this, {
          method: "POST",
          url: "/api/hooks",
          body,
        });
        const { id, secret } = created as Hook & { secret: string };
        Object.assign(this.getWorkflowStaticData("node"), { hookId: id, secret });
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const kept: Kept = this.getWorkflowStaticData("node");
        try {
          if (kept.hookId !== undefined) {
            await formlaneRequest.call(this, {
              method: "DELETE",
              url: `/api/hooks/${kept.hookId}`,
            });
          }
        } catch (error) {
          // One that ended by itself is gone already.
          if (statusOf(error) !== 404) {
            throw new NodeApiError(this.getNode(), error as JsonObject);
          }
        }
        delete kept.hookId;
        delete kept.secret;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret = "" }: Kept = this.getWorkflowStaticData("node");
    const { rawBody } = this.getRequestObject() as { rawBody?: Buffer };
    const body = rawBody ?? Buffer.from(JSON.stringify(this.getBodyData()));
    if (!isSigned({ headers: this.getHeaderData(), body, secret })) {
      this.getResponseObject().status(401).json({ message: "The signature is not right." }).end();
      return { noWebhookResponse: true };
    }
    return { workflowData: [this.helpers.returnJsonArray(this.getBodyData())] };
  }
}

/** What the node subscribes to. */
function wantedHook(this: IHookFunctions) {
  const isOfAll = this.getNodeParameter("ofAllForms", false) as boolean;
  const formId = isOfAll
    ? null
    : Number(this.getNodeParameter("formId", "", { extractValue: true }));
  const events = this.getNodeParameter("events", []) as string[];
  return { formId, events, url: this.getNodeWebhookUrl("default") ?? "" };
}
