import { describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { SURVEY as content } from "@/tests/factories/content/survey-content";
import { isSameContent } from "./is-same-content";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "./public-page-settings";

describe("same content", () => {
  it("does not mind the order of keys or unset ones", () => {
    const [field] = content.fields;
    const reordered = Object.fromEntries(
      Object.entries({ ...field, sectionId: undefined }).toReversed(),
    );
    const same = { ...structuredClone(content), fields: [Object.assign(plain("a"), reordered)] };
    expect(isSameContent(content, same)).toBe(true);
  });

  it.each([
    { title: "Poll" },
    { mondayBoardId: null },
    { webhooks: [] },
    { settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, responseLimit: 5 } },
    { fields: [] },
    { fields: [plain("a", { required: true })] },
    { fields: [plain("a", { options: ["x"] })] },
    { redirectUrl: "https://example.org/" },
  ])("sees the change %j", (change) => {
    expect(isSameContent(content, { ...content, ...change })).toBe(false);
  });

  it("ignores what is not content", () => {
    const saved = { ...content, updatedAt: "later", id: 4 };
    expect(isSameContent(content, saved)).toBe(true);
  });
});
