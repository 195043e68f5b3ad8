import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { changedField } from "./changed-field";

const [a, b, c, d] = [plain("a"), plain("b"), plain("c"), plain("d")];

it("finds the field that a step changed, restored, moved or removed", () => {
  const before = [a, b, c];
  expect(changedField(before, before)).toBeNull();
  expect(changedField(before, [{ ...a }, { ...b }, { ...c }])).toBeNull();
  expect(changedField(before, [a, { ...b, label: "New" }, c])).toBe("b");
  expect(changedField(before, [a, d, b, c])).toBe("d");
  expect(changedField(before, [b, c, a])).toBe("a");
  expect(changedField(before, [c, a, b])).toBe("c");
  expect(changedField(before, [a, c])).toBe("c");
  expect(changedField(before, [a, b])).toBe("b");
  expect(changedField(before, [])).toBeNull();
});
