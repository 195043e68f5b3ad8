/**
 * A published form of 20 plain fields and an answer to it, created through the public API. Links may
 * fill in its first field.
 */
export async function publishFormOfTwenty(origin) {
  const email = `bench-${Date.now()}@example.com`;
  const password = "bench-password";
  const user = await post(`${origin}/api/auth/register`, {
    username: `bench-${Date.now()}`,
    email,
    password,
  });
  const fields = twentyFields();
  const { token } = user;
  const settings = { prefillFieldIds: [fields[0].id] };
  const form = { title: "Twenty questions", fields, settings };
  const { publicUrl } = await publishLive({ origin, token, form });
  const answers = Object.fromEntries(
    fields.map((field) => [
      field.id,
      field.type === "dropdown" ? "North" : "A short answer of some words",
    ]),
  );
  return { publicUrl, answers, email, password, token };
}

/** 20 plain questions as `POST /api/forms` takes them. */
export function twentyFields() {
  return Array.from({ length: 20 }, (_, index) => ({
    id: `field-${index}`,
    type: index % 5 === 4 ? "dropdown" : "text",
    label: `Question ${index + 1}`,
    required: index % 2 === 0,
    options: index % 5 === 4 ? ["North", "South", "East", "West"] : [],
  }));
}

/** Creates and publishes a form of this account; returns its id and public address. */
export async function publishLive({ origin, token, form }) {
  const { id } = await post(`${origin}/api/forms`, form, token);
  return post(`${origin}/api/forms/${id}/publish`, undefined, token);
}

/** Posts JSON and returns the parsed response. Throws when the status is not 2xx. */
export async function post(url, body, token) {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body ?? {}),
  });
  if (!answer.ok) {
    throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  }
  return answer.json();
}
