import { readStoredUser } from "../stores/session-store";
import { ApiError, apiErrorFrom, unreachableError } from "./api-error";

// No zod here: the public page loads this file, and its size is limited.
type Parser<Data> = { parse: (value: unknown) => Data };

export type ApiRequest<Data> = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Same-origin path with its query. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The schema of the response's body, or what loads it; without one the body is not read. */
  response?: Parser<Data> | (() => Promise<Parser<Data>>);
  signal?: AbortSignal;
};

/** The parsed body and the headers. Throws ApiError when the response is not OK, or there is none. */
export async function callApi<Data = undefined>(
  request: ApiRequest<Data>,
): Promise<{ data: Data; headers: Headers }> {
  // Loaded before the call: a change whose response could not be read would count as failed.
  const parser = await loadParser(request.response);
  const answer = await send(request);
  if (!answer.ok) {
    throw await apiErrorFrom(answer);
  }
  if (!parser) {
    // Without a schema `Data` is its default, undefined.
    return { data: undefined as Data, headers: answer.headers };
  }
  return { data: parser.parse(await answer.json()), headers: answer.headers };
}

/** Like callApi, but resolves with the body alone. */
export async function api<Data = undefined>(request: ApiRequest<Data>): Promise<Data> {
  const { data } = await callApi(request);
  return data;
}

/** Like api; with `on401: "null"` a 401 resolves to null instead of throwing. */
export async function fetchData<Data>({
  on401 = "throw",
  ...request
}: ApiRequest<Data> & { on401?: "null" | "throw" }): Promise<Data | null> {
  try {
    return await api(request);
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (isSignedOut && on401 === "null") {
      return null;
    }
    throw error;
  }
}

async function loadParser<Data>(response: ApiRequest<Data>["response"]) {
  if (typeof response !== "function") {
    return response;
  }
  try {
    return await response();
  } catch {
    throw unreachableError();
  }
}

async function send(request: ApiRequest<unknown>): Promise<Response> {
  const token = readStoredUser()?.token;
  const answer = await sendWith(token, request);
  const storedToken = readStoredUser()?.token;
  // Another tab changed the password meanwhile, which replaces the token. A 401 has changed nothing,
  // so the call can be repeated.
  const isStaleToken = answer.status === 401 && storedToken !== undefined && storedToken !== token;
  return isStaleToken ? sendWith(storedToken, request) : answer;
}

async function sendWith(
  token: string | undefined,
  { method = "GET", path, body, headers, signal }: ApiRequest<unknown>,
): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: "include",
    headers: {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
  try {
    return await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) {
      throw error;
    }
    throw unreachableError();
  }
}
