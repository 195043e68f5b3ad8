import { expect, it } from "vitest";
import { isPermanentFailure } from "./permanent-failure";

it.each([400, 404, 409, 413, 422])("%i stays what it is", (status) => {
  expect(isPermanentFailure(status)).toBe(true);
});

it.each([0, 200, 303, 408, 425, 429, 500, 503])("%i may be another one the next time", (status) => {
  expect(isPermanentFailure(status)).toBe(false);
});
