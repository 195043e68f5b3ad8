import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/client/http/api-error";
import { resumeAction, resumeSending, setResumeAction } from "./resume-action";

const ACTION = "/api/public-forms/guests/submit?from=embed";
const attributes = new Map<string, string>();

beforeEach(() => {
  attributes.set("action", ACTION);
  const form = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  vi.stubGlobal("document", { getElementById: () => form });
  vi.stubGlobal("window", { location: { href: "https://forms.example/form/guests" } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("sends what is saved as that of its link, with scripts and without", () => {
  expect(resumeAction()).toBeNull();
  expect(resumeSending.link()).toBeUndefined();
  setResumeAction("https://forms.example/resume/one");
  setResumeAction("/resume/the-token");
  expect(attributes.get("action")).toBe(`${ACTION}&resume=the-token`);
  expect(resumeSending.link()).toMatchObject({ action: `${ACTION}&resume=the-token` });
  setResumeAction(null);
  expect(attributes.get("action")).toBe(ACTION);
});

it.each([
  [410, null],
  [429, "the-token"],
])("after %i the next try is one of %s", (status, token) => {
  setResumeAction("/resume/the-token");
  const refusal = new ApiError({ status, message: "", body: "", fieldErrors: {} });
  expect(resumeSending.conflictsOf(refusal)).toBeNull();
  expect(resumeAction()?.token ?? null).toBe(token);
});
