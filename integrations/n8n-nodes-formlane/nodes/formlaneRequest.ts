import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  INodeListSearchResult,
} from "n8n-workflow";

type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

/** A call of the HTTP interface, at the address of the credentials. `url` begins with "/api/". */
export async function formlaneRequest<Result>(
  this: Caller,
  options: Pick<IHttpRequestOptions, "url"> & Partial<IHttpRequestOptions>,
): Promise<Result> {
  const { baseUrl } = await this.getCredentials<{ baseUrl: string }>("formlaneApi");
  return (await this.helpers.httpRequestWithAuthentication.call(this, "formlaneApi", {
    json: true,
    // Refused, a call says why in a sentence of its own.
    headers: { Accept: "application/json, application/problem+json" },
    ...options,
    baseURL: baseUrl.replace(/\/+$/, ""),
  })) as Result;
}

type FormCard = { id: number; title: string };

/** The forms of the token's team whose title holds the text. */
export async function searchForms(
  this: ILoadOptionsFunctions,
  filter = "",
): Promise<INodeListSearchResult> {
  const forms = await formlaneRequest.call<Caller, [{ url: string }], Promise<FormCard[]>>(this, {
    url: "/api/forms/cards",
  });
  const wanted = filter.toLowerCase();
  return {
    results: forms
      .filter(({ title }) => title.toLowerCase().includes(wanted))
      .map(({ id, title }) => ({ name: title, value: id })),
  };
}

/** The status of a refusal; undefined where there was no answer. */
export function statusOf(error: unknown): number | undefined {
  const { httpCode, response, statusCode } = error as {
    httpCode?: string;
    response?: { status?: number };
    statusCode?: number;
  } & IDataObject;
  return statusCode ?? response?.status ?? (httpCode ? Number(httpCode) : undefined);
}
