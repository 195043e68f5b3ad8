/** A published form of 20 plain fields and an answer to it, made through the public API. */
export async function publishFormOfTwenty(origin) {
  const email = `bench-${Date.now()}@example.com`;
  const password = "bench-password";
  const user = await post(`${origin}/api/auth/register`, {
    username: `bench-${Date.now()}`,
    email,
    password,
  });
  const fields = Array.from({ length: 20 }, (_, index) => ({
    id: `field-${index}`,
    type: index % 5 === 4 ? "dropdown" : "text",
    label: `Question ${index + 1}`,
    required: index % 2 === 0,
    options: index % 5 === 4 ? ["North", "South", "East", "West"] : [],
  }));
  const form = await post(`${origin}/api/forms`, { title: "Twenty questions", fields }, user.token);
  const live = await post(`${origin}/api/forms/${form.id}/publish`, undefined, user.token);
  const answers = Object.fromEntries(
    fields.map((field) => [
      field.id,
      field.type === "dropdown" ? "North" : "A short answer of some words",
    ]),
  );
  return { publicUrl: live.publicUrl, answers, email, password };
}

/** Posts JSON and answers with JSON. Throws when the answer is not 2xx. */
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
