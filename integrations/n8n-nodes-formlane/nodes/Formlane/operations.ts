import {
  NodeOperationError,
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
} from "n8n-workflow";
import { formlaneRequest } from "../formlaneRequest";

/** One operation for one item: what it returns of it. */
type Operation = (this: IExecuteFunctions, index: number) => Promise<INodeExecutionData[]>;

const PAGE = 100;

const asItems = (found: IDataObject | IDataObject[]): INodeExecutionData[] =>
  [found].flat().map((json) => ({ json }));

function formPath(this: IExecuteFunctions, index: number): string {
  const id = String(this.getNodeParameter("formId", index, "", { extractValue: true }));
  if (!/^[1-9]\d*$/.test(id)) {
    throw new NodeOperationError(this.getNode(), `"${id}" is no ID of a form`, {
      itemIndex: index,
    });
  }
  return `/api/forms/${id}`;
}

/** The limit that was chosen; Infinity for all. */
function limitOf(this: IExecuteFunctions, index: number): number {
  const isAll = this.getNodeParameter("returnAll", index, false) as boolean;
  return isAll ? Infinity : (this.getNodeParameter("limit", index, PAGE) as number);
}

/** The settings of a collection that were filled in. */
function filledIn(this: IExecuteFunctions, name: string, index: number): IDataObject {
  const given = this.getNodeParameter(name, index, {}) as IDataObject;
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== "" && value !== 0),
  );
}

async function getForms(this: IExecuteFunctions, index: number) {
  const forms = await formlaneRequest.call(this, { url: "/api/forms" });
  return asItems((forms as IDataObject[]).slice(0, limitOf.call(this, index)));
}

async function getForm(this: IExecuteFunctions, index: number) {
  return asItems(
    (await formlaneRequest.call(this, { url: formPath.call(this, index) })) as IDataObject,
  );
}

async function createForm(this: IExecuteFunctions, index: number) {
  const given = this.getNodeParameter("form", index) as string | IDataObject;
  const body = typeof given === "string" ? jsonObject.call(this, given, index) : given;
  const form = await formlaneRequest.call(this, { method: "POST", url: "/api/forms", body });
  return asItems(form as IDataObject);
}

function jsonObject(this: IExecuteFunctions, text: string, index: number): IDataObject {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === "object" && read !== null && !Array.isArray(read)) {
      return read as IDataObject;
    }
  } catch (error) {
    const description = (error as Error).message;
    throw new NodeOperationError(this.getNode(), "The form is no JSON", {
      description,
      itemIndex: index,
    });
  }
  throw new NodeOperationError(this.getNode(), "The form is no JSON object", { itemIndex: index });
}

/** The oldest first, page after page behind the last one that was read: none is missed meanwhile. */
async function getSubmissions(this: IExecuteFunctions, index: number) {
  const url = `${formPath.call(this, index)}/submissions`;
  const { after, ...filters } = filledIn.call(this, "filters", index);
  const limit = limitOf.call(this, index);
  const found: IDataObject[] = [];
  let behind: IDataObject = after === undefined ? {} : { after };
  for (let isMore = true; isMore && found.length < limit;) {
    const most = Math.min(PAGE, limit - found.length);
    const qs = { ...filters, ...behind, order: "asc", limit: most };
    const page = (await formlaneRequest.call(this, { url, qs })) as IDataObject[];
    found.push(...page);
    behind = { after: page[page.length - 1]?.["id"] };
    isMore = page.length === most;
  }
  return asItems(found);
}

async function getSubmission(this: IExecuteFunctions, index: number) {
  const id = this.getNodeParameter("submissionId", index) as number;
  const url = `${formPath.call(this, index)}/submissions/${encodeURIComponent(id)}`;
  return asItems((await formlaneRequest.call(this, { url })) as IDataObject);
}

type File = { body: ArrayBuffer; headers: IDataObject };

async function exportSubmissions(this: IExecuteFunctions, index: number) {
  const { after, ...filters } = filledIn.call(this, "filters", index);
  const file = (await formlaneRequest.call(this, {
    url: `${formPath.call(this, index)}/submissions/export`,
    qs: { ...filters, format: this.getNodeParameter("format", index) as string },
    json: false,
    encoding: "arraybuffer",
    returnFullResponse: true,
  })) as File;
  const { "content-type": type = "", "content-disposition": disposition = "" } = file.headers;
  const name = /filename="?([^";]+)/.exec(String(disposition))?.[1] ?? "submissions";
  const [mimeType] = String(type).split(";");
  const binary = await this.helpers.prepareBinaryData(Buffer.from(file.body), name, mimeType);
  const field = this.getNodeParameter("binaryPropertyName", index) as string;
  return [{ json: { fileName: name }, binary: { [field]: binary } }];
}

async function getSummary(this: IExecuteFunctions, index: number) {
  const url = `${formPath.call(this, index)}/summary`;
  const qs = filledIn.call(this, "period", index);
  return asItems((await formlaneRequest.call(this, { url, qs })) as IDataObject);
}

async function createLinks(this: IExecuteFunctions, index: number) {
  const given = String(this.getNodeParameter("itemIds", index));
  const itemIds = given
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  const url = `${formPath.call(this, index)}/item-links`;
  const links = await formlaneRequest.call(this, { method: "POST", url, body: { itemIds } });
  return asItems(links as IDataObject[]);
}

/** By resource and operation. */
export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  form: { create: createForm, get: getForm, getAll: getForms },
  submission: { export: exportSubmissions, get: getSubmission, getAll: getSubmissions },
  summary: { get: getSummary },
  updateLink: { create: createLinks },
};
