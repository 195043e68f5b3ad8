import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { withoutSecrets } from "./without-secrets";

it("answers stored unencrypted lose what was given to secret fields", () => {
  const fields = [plain("a"), plain("pin", { type: "password" })];
  const answers = { a: "Ann", pin: "1234" };
  expect(withoutSecrets(fields, answers)).toEqual({ a: "Ann" });
  expect(withoutSecrets([plain("a"), plain("pin")], answers)).toBe(answers);
});
