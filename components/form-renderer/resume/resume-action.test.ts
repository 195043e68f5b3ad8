import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/client/http/api-error";
import { LINK_USED, resumeAction, resumeSending, setResumeAction } from "./resume-action";

const ACTION = "/api/public-forms/guests/submit?from=embed";
const ENDS = "2026-12-24T10:00:00.000Z";
const attributes = new Map<string, string>();

beforeEach(() => {
  attributes.set("action", ACTION);
  const form = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  const document = Object.assign(new EventTarget(), { getElementById: () => form });
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", { location: { href: "https://forms.example/form/guests" } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("sends what is saved as that of its link, with scripts and without", () => {
  expect(resumeAction()).toBeNull();
  expect(resumeSending.link()).toBeUndefined();
  setResumeAction({ url: "https://forms.example/resume/one", expiresAt: ENDS });
  expect(resumeAction()).toMatchObject({ token: "one", replaces: ENDS });
  setResumeAction({ url: "/resume/the-token", expiresAt: null });
  expect(attributes.get("action")).toBe(`${ACTION}&resume=the-token`);
  expect(resumeSending.link()).toMatchObject({
    action: `${ACTION}&resume=the-token&repeat=refuse`,
  });
  setResumeAction(null);
  expect(attributes.get("action")).toBe(ACTION);
});

it.each([
  [410, null],
  [422, null],
  [429, "the-token"],
])("after %i the next try is one of %s", (status, token) => {
  setResumeAction({ url: "/resume/the-token", expiresAt: ENDS });
  const told: unknown[] = [];
  document.addEventListener(LINK_USED, (event) => told.push((event as CustomEvent).detail));
  const headers = new Headers({ "X-Form-Correct-Url": "/correct/x" });
  const refusal = new ApiError({ status, message: "", body: "", fieldErrors: {}, headers });
  expect(resumeSending.conflictsOf(refusal)).toBeNull();
  expect(resumeAction()?.token ?? null).toBe(token);
  expect(told).toEqual(token === null ? ["/correct/x"] : []);
});
