import { expect, it } from "vitest";
import { conditional, plain, when } from "@/tests/factories/content/plain-fields";
import { dependentsOf } from "./field-dependents";

it("dependents are the fields whose enabled condition looks at a field", () => {
  const off = plain("o", {
    conditionalLogic: { ...when({ dependsOn: "p", value: "x" }), enabled: false },
  });
  const fields = [plain("p"), conditional("c", { dependsOn: "p", value: "x" }), off];
  expect(dependentsOf(fields, { fieldId: "p" }).map(({ id }) => id)).toEqual(["c"]);
});
