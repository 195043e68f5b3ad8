import { describe, expect, it, vi } from "vitest";
import type { FormPageContent } from "@/lib/contracts/public-form/visitor-page";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { isLocating, keptVisitorHeaders, visitorHeaders } from "./page-reply";

vi.mock("@/lib/server/environment/env", () => ({ publicOrigin: () => "https://forms.example" }));
vi.mock("./drawing-budget", () => ({}));

const inlineHashes = { script: "'sha256-a'", style: "'sha256-b'" };

function policyFor(host: string, surface: "form" | "embed" = "form"): string {
  const page = { surface, language: "ar", head: { title: "" } };
  const visitor = new Headers({ host });
  return visitorHeaders({ page, visitor, inlineHashes })["Content-Security-Policy"] ?? "";
}

describe("the policy of a visitor's page", () => {
  it("runs scripts of our folder alone, at the address that was used and at the public one", () => {
    const policy = policyFor("forms.internal:3000");
    expect(policy).toContain(
      "script-src forms.internal:3000/page/ forms.example/page/ 'sha256-a'; style-src-elem 'sha256-b';",
    );
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policyFor("forms.example")).toContain("script-src forms.example/page/ 'sha256-a';");
  });

  it.each([
    "[::1]:3000",
    "10.0.0.7:3000",
    "forms.example.",
    "evil.example; script-src *",
    "a b",
    "*",
    "",
  ])("names no address that a policy cannot name: %j", (host) => {
    expect(policyFor(host)).toContain("script-src 'self' 'sha256-a';");
  });

  it("names what a proxy was asked for", () => {
    const visitor = new Headers({ host: "app", "x-forwarded-host": "other.example, app" });
    const page = { surface: "form" as const, language: "ar", head: { title: "" } };
    const headers = visitorHeaders({ page, visitor, inlineHashes });
    expect(headers["Content-Security-Policy"]).toContain(
      "script-src app/page/ other.example/page/ forms.example/page/ 'sha256-a';",
    );
  });

  it("lets other sites frame the page that is made for it, and nothing more", () => {
    const framed = policyFor("a.example", "embed");
    expect(framed).toContain("frame-ancestors *;");
    expect(framed.replace("frame-ancestors *", "frame-ancestors 'none'")).toBe(
      policyFor("a.example"),
    );
  });
});

it("says the language of the page", () => {
  const page = { surface: "form" as const, language: "ar", head: { title: "" } };
  const headers = visitorHeaders({ page, visitor: new Headers(), inlineHashes });
  expect(headers["Content-Language"]).toBe("ar");
});

it("lets a page ask for the position of the device where a field of it does, and no other", () => {
  const page = { surface: "form" as const, language: "ar", head: { title: "" } };
  const given = (isAsking: boolean) =>
    visitorHeaders({ page, visitor: new Headers(), inlineHashes, isLocating: isAsking })[
      "Permissions-Policy"
    ];
  expect(given(true)).toContain("geolocation=(self)");
  expect(given(false)).toContain("geolocation=()");
  const contentOf = (type: string) =>
    ({ kind: "form", data: { form: { fields: [fieldOf(type)] } } }) as unknown as FormPageContent;
  expect(isLocating({ content: contentOf("location") })).toBe(true);
  expect(isLocating({ content: contentOf("text") })).toBe(false);
  expect(isLocating({ content: { kind: "not-found" } })).toBe(false);
});

it("gives a kept page's headers anew for another address", () => {
  const headersFor = keptVisitorHeaders({
    page: { surface: "form", language: "ar", head: { title: "" } },
    inlineHashes,
  });
  const policyAt = (headers: Record<string, string>) =>
    headersFor(new Headers(headers))["Content-Security-Policy"];
  const addresses = [{ host: "a.example" }, { host: "b.example" }, { host: "a.example" }];
  expect(addresses.map(policyAt)).toEqual(addresses.map(({ host }) => policyFor(host)));
  expect(policyAt({ host: "a.example", "x-forwarded-host": "c.example" })).toContain(
    "a.example/page/ c.example/page/",
  );
});
