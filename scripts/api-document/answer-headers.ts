import type { AnswerHeader } from "./call-text";
import type { JsonSchema } from "./json-schema";

const ANSWER_HEADERS: Record<AnswerHeader, string> = {
  "Content-Disposition": "The name of the file.",
  "Content-Range": "Which bytes of the file these are.",
  ETag: "Changes with the document.",
  Link: '`<…>; rel="next"` is the next page; absent on the last one.',
  Location: "The page to open.",
  RateLimit: "For a token: how many calls are left, and the seconds until the minute ends.",
  "RateLimit-Policy": "For a token: how many calls a minute has.",
  "Set-Cookie": "The session of a browser.",
  "X-Quarantined-Count": "How many are in quarantine.",
  "X-Newest-Id": "The newest id of all that match.",
  "X-Stale-Since": "Set when the board service is away: when the answer was read.",
  "X-Total-Count": "How many the filters find.",
};

/** The headers of the document, by name. */
export function headerComponents(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(ANSWER_HEADERS).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]),
  );
}

export function headerReferences(names: readonly AnswerHeader[]): Record<string, JsonSchema> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
