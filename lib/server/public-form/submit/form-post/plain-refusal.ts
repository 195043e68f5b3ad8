import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { namedText } from "@/lib/domain/piping/named-text";
import type { PageAttempt } from "@/lib/server/public-form/page/render-input";

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";

type Refused = { attempt: PageAttempt; fields: readonly Field[]; path: string };

/**
 * A plain page with the errors of a posted page, for when that cannot be rendered again (several servers
 * behind one address). The browser's back button still leads to everything typed.
 */
export function plainRefusal({ attempt, fields, path }: Refused) {
  const { errors, failure } = attempt.start;
  const lines = fields
    .filter(({ id }) => errors[id] !== undefined)
    .map(
      ({ id, label }) => `<li>${escaped(`${namedText(label, fields)}: ${errors[id] ?? ""}`)}</li>`,
    );
  const more = attempt.newIds.length > 0 ? "<p>More questions follow from your answers.</p>" : "";
  const why = failure === null ? "" : `<p>${escaped(failure)}</p>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Not sent yet</title></head><body><main><h1>Not sent yet</h1>${why}<ul>${lines.join("")}</ul>${more}<p>Go back in your browser to find what you typed, or <a href="${escaped(path)}">open the form again</a>.</p></main></body></html>`;
  return {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY },
    body: Buffer.from(html),
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
