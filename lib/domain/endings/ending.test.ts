import { describe, expect, it } from "vitest";
import { ending } from "@/tests/factories/content/endings";
import { plain } from "@/tests/factories/content/plain-fields";
import { endingName, endingNameOf } from "./ending";

const fields = [plain("name", { label: "First name" })];

describe("the name of an ending", () => {
  it("is its title, which names the fields whose answers it shows", () => {
    const title = " We will miss you, {{name|you}} ";
    expect(endingName({ title }, { index: 0, fields })).toBe("We will miss you, [First name]");
    expect(endingName({ title }, { index: 0, fields: null })).toBe("We will miss you, […]");
  });

  it("is its place without a title", () => {
    expect(endingName({ title: " " }, { index: 1, fields })).toBe("Ending 2");
  });

  it("is found by its id in its version, and is the id when it is gone", () => {
    const endings = [ending("a"), ending("b", undefined, { title: "Bye {{name}}" })];
    expect(endingNameOf("b", { endings, fields })).toBe("Bye [First name]");
    expect(endingNameOf("gone", { endings, fields })).toBe("gone");
  });
});
