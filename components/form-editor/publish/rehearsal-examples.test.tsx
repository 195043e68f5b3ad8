import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { nameOf } from "./rehearsal-examples";

const fields = [plain("rooms", { label: "Rooms" }), plain("ending", { label: "The end" })];

it("names fields, parts of their answers, and the ending", () => {
  expect(nameOf("rooms", fields)).toBe("Rooms");
  expect(nameOf("rooms.price", fields)).toBe("Rooms: price");
  expect(nameOf("gone", fields)).toBe("gone");
  expect(nameOf("ending", fields)).toBe("The end");
  expect(nameOf("ending", [])).toBe("Ending");
});
