/** A call of the HTTP interface at the address of the connection; `path` begins with "/api/". Resolves to its JSON. */
export async function call(z, bundle, path, options = {}) {
  const { data } = await z.request({ url: addressOf(bundle, path), ...options });
  return data;
}

/** The same; undefined where there is nothing (404). */
export async function callIfThere(z, bundle, path, options = {}) {
  const url = addressOf(bundle, path);
  const response = await z.request({ url, ...options, skipThrowForStatus: true });
  if (response.status === NOT_FOUND) {
    return undefined;
  }
  throwIfRefused(response, z);
  return response.data;
}

const NOT_FOUND = 404;

function addressOf({ authData }, path) {
  return `${String(authData.baseUrl).replace(/\/+$/, "")}${path}`;
}

/** The path of the form that was chosen. */
export function formPath(z, { inputData }) {
  const id = String(inputData.formId ?? "");
  if (!/^[1-9]\d*$/.test(id)) {
    throw new z.errors.Error(`"${id}" is no ID of a form.`, "InvalidData", 400);
  }
  return `/api/forms/${id}`;
}

/** Every call is made with the connection's token, and a refusal says why. */
export function withToken(request, _z, { authData }) {
  const headers = {
    Accept: "application/json, application/problem+json",
    ...request.headers,
    Authorization: `Bearer ${authData.token}`,
  };
  return { ...request, headers };
}

/** A refusal in the sentence of the server. */
export function withReason(response, z) {
  if (!response.skipThrowForStatus) {
    throwIfRefused(response, z);
  }
  return response;
}

function throwIfRefused(response, z) {
  if (response.status < 400) {
    return;
  }
  if (response.status === 401) {
    throw new z.errors.RefreshAuthError("The API token is not valid any more.");
  }
  throw new z.errors.Error(reasonOf(response), "Refused", response.status);
}

function reasonOf({ content, status }) {
  try {
    return JSON.parse(content).detail ?? content;
  } catch {
    return content || `The server answered ${status}.`;
  }
}

/** Which form; from the list, or any of them where it is left empty. */
export const formField = (more = {}) => ({
  key: "formId",
  label: "Form",
  type: "integer",
  dynamic: "form_list.id.title",
  required: true,
  ...more,
});
