import { expect, it } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { errorReply } from "./error-reply";
import { asksForProblem } from "./problem";

it.each([
  ["application/problem+json", true],
  ["application/json, Application/Problem+JSON; q=0.5", true],
  ["application/problem+json;q=0", false],
  ["application/problem+json; charset=utf-8; q=0.00", false],
  ["application/problem+jsonx", false],
  ["application/json", false],
  ["*/*", false],
  [null, false],
])("an Accept header of %s asks for a problem: %s", (accept, isAsked) => {
  expect(asksForProblem(accept)).toBe(isAsked);
});

it("says in an object what the sentence and the header say, of however many fields", () => {
  const fieldErrors = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`rooms.${index}.name`, "This field is required"]),
  );
  const error = new AppError("invalid", "Please check your answers.", { fieldErrors });
  const told = { error, requestId: "r-1", texts: ENGLISH };
  const { status, headers, body } = errorReply({ ...told, isProblem: true });
  expect([status, headers.get("Content-Type")]).toEqual([400, "application/problem+json"]);
  expect(JSON.parse(body)).toEqual({
    type: "about:blank",
    title: "Bad Request",
    status: 400,
    detail: "Please check your answers.",
    errors: fieldErrors,
  });
  expect(errorReply(told).body).toBe("Please check your answers.");
});
