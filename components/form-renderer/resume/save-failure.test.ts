import { expect, it } from "vitest";
import { ApiError } from "@/lib/client/http/api-error";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { deletionFailure, saveFailure } from "./save-failure";

const refusal = (status: number, body: string, fieldErrors = {}, headers = new Headers()) =>
  new ApiError({ status, message: "", body, fieldErrors, headers });

it.each([
  [429, "Please wait a minute.", "Nothing was saved. Please wait a minute."],
  [413, "At most 1 MB can be saved.", "Nothing was saved. At most 1 MB can be saved."],
  [502, "", "Nothing was saved."],
  [404, "Not found", "This form cannot be saved any more."],
  [0, "", "Nothing was saved: the server cannot be reached."],
])("says of %i what happened, and that the answers stay", (status, body, sentence) => {
  const failure = saveFailure(refusal(status, body), ENGLISH);
  expect(failure.sentence.startsWith(sentence)).toBe(true);
  expect(failure.sentence).toContain("Your answers are still on this page.");
  expect(failure.isGone).toBe(false);
});

it("offers a new link where the old one opens nothing", () => {
  expect(saveFailure(refusal(410, "This link is no longer valid."), ENGLISH).isGone).toBe(true);
});

it("asks where newer answers would be lost", () => {
  const newer = "Newer answers were saved under this link, from another page or device.";
  const newerEnd = "2026-12-24T10:00:00.000Z";
  const headers = new Headers({ "X-Draft-Expires-At": newerEnd });
  expect(saveFailure(refusal(409, newer, {}, headers), ENGLISH)).toEqual({
    sentence: `Nothing was saved. ${newer} Your answers are still on this page.`,
    isGone: false,
    newerEnd,
  });
});

it("names the answer that cannot be kept", () => {
  const failure = saveFailure(refusal(400, "Invalid", { name: "Name must be a text." }), ENGLISH);
  expect(failure.sentence).toContain("Name must be a text.");
});

it("takes whatever else goes wrong for a lost connection", () => {
  expect(saveFailure(new DOMException("Timeout"), ENGLISH).sentence).toMatch(/cannot be reached/);
});

it("says why nothing was deleted, but not of what is gone already", () => {
  expect(deletionFailure(refusal(410, "This link is no longer valid."), ENGLISH)).toBeNull();
  expect(deletionFailure(refusal(429, "Please wait."), ENGLISH)).toBe(
    "Nothing was deleted. Please wait.",
  );
  expect(deletionFailure(new DOMException("Timeout"), ENGLISH)).toMatch(/cannot be reached/);
});
