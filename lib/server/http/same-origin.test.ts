import { describe, expect, it } from "vitest";
import { requireSameOrigin } from "./same-origin";

const ownOrigin = "https://forms.example";

function write(headers: Record<string, string>) {
  return () =>
    requireSameOrigin({ headers: new Headers({ host: "10.0.0.5:3000", ...headers }), ownOrigin });
}

describe("a write by cookie", () => {
  it.each<[string, Record<string, string>]>([
    ["same-origin by the browser's word", { "sec-fetch-site": "same-origin" }],
    ["typed by the person", { "sec-fetch-site": "none" }],
    ["the public origin", { origin: ownOrigin }],
    ["the address in the Host header", { origin: "http://10.0.0.5:3000" }],
  ])("is ours: %s", (_name, headers) => {
    expect(write(headers)).not.toThrow();
    expect(write({ ...headers, "content-type": "application/json; charset=utf-8" })).not.toThrow();
  });

  it.each<[string, Record<string, string>]>([
    ["nothing is known", {}],
    ["another site", { "sec-fetch-site": "cross-site", origin: ownOrigin }],
    ["a sibling site", { "sec-fetch-site": "same-site", origin: ownOrigin }],
    ["a sandboxed page", { origin: "null" }],
    ["another port", { origin: "http://10.0.0.5:3001" }],
    ["a longer name", { origin: "https://forms.example.evil.example" }],
    ["a form", { "sec-fetch-site": "same-origin", "content-type": "text/plain" }],
    ["JSON in disguise", { origin: ownOrigin, "content-type": "text/plain; x=application/json" }],
  ])("is refused: %s", (_name, headers) => {
    expect(write(headers)).toThrow("did not come from this site");
  });
});
