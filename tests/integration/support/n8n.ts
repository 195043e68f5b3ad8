import { serverUrl } from "./api";

type Options = {
  baseURL?: string;
  url: string;
  method?: string;
  qs?: Readonly<Record<string, unknown>>;
  body?: unknown;
  encoding?: string;
  returnFullResponse?: boolean;
  headers?: Readonly<Record<string, string>>;
};

type Given = {
  token: string;
  /** By the name of a parameter; those of a form as n8n gives them out of a list. */
  parameters: Readonly<Record<string, unknown>>;
  continuesOnFail?: boolean;
};

/** What a node is run with: n8n's request helper, with the credentials of a token, and the parameters of the node. */
export function n8nContext({ token, parameters, continuesOnFail = false }: Given) {
  const kept: Record<string, unknown> = {};
  const context = {
    getInputData: () => [{ json: {} }],
    getNode: () => ({
      id: "1",
      name: "Formlane",
      type: "formlane",
      typeVersion: 1,
      position: [0, 0],
      parameters: {},
    }),
    getNodeParameter: (name: string, ...rest: unknown[]) => {
      const [, fallback] = typeof rest[0] === "number" ? rest : [0, rest[0]];
      return Object.hasOwn(parameters, name) ? parameters[name] : fallback;
    },
    getCredentials: async () => ({ baseUrl: `${serverUrl()}/`, token }),
    getWorkflowStaticData: () => kept,
    getNodeWebhookUrl: () => "https://n8n.example/webhook/1",
    continueOnFail: () => continuesOnFail,
    helpers: {
      httpRequestWithAuthentication: (_credentials: string, options: Options) =>
        request(token, options),
      prepareBinaryData: async (data: Buffer, fileName: string, mimeType: string) => ({
        data: data.toString("base64"),
        fileName,
        mimeType,
      }),
      returnJsonArray: (json: object) => [{ json }],
    },
  };
  return { context, kept };
}

async function request(token: string, options: Options): Promise<unknown> {
  const {
    baseURL = "",
    url,
    method = "GET",
    qs = {},
    body,
    encoding,
    returnFullResponse,
    headers,
  } = options;
  const query = new URLSearchParams(
    Object.entries(qs).map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(`${baseURL}${url}?${query}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    // As axios, with which n8n asks.
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    const data: unknown = await (isJson ? response.json() : response.text());
    const refused = { status: response.status, statusText: response.statusText, data, headers: {} };
    throw Object.assign(new Error(`Request failed with status code ${response.status}`), {
      response: refused,
    });
  }
  if (encoding === "arraybuffer") {
    const read = {
      body: await response.arrayBuffer(),
      headers: Object.fromEntries(response.headers),
    };
    return returnFullResponse ? read : read.body;
  }
  const text = await response.text();
  return text === "" ? "" : JSON.parse(text);
}
