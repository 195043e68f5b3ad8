/**
 * Converts the service's multipart form (`query`, `variables`, `map`) to the GraphQL standard form.
 */
export async function asGraphQlForm(body: Uint8Array, contentType: string): Promise<FormData> {
  const headers = { "Content-Type": contentType };
  const sent = await new Response(new Uint8Array(body), { headers }).formData();
  const operations = { query: sent.get("query"), variables: parsed(sent.get("variables")) };
  const map = Object.entries(parsed(sent.get("map"))).map(
    ([part, path]) => [part, [path]] as const,
  );
  const form = new FormData();
  form.set("operations", JSON.stringify(operations));
  form.set("map", JSON.stringify(Object.fromEntries(map)));
  for (const [part] of map) {
    const file = sent.get(part);
    if (file instanceof File) {
      form.set(part, file);
    }
  }
  return form;
}

function parsed(part: FormDataEntryValue | null): Record<string, unknown> {
  // Every part except the file is JSON text.
  return JSON.parse(typeof part === "string" ? part : "{}") as Record<string, unknown>;
}
