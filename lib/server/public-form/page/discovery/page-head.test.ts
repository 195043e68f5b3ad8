import { describe, expect, it, vi } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { pageHead } from "./page-head";

vi.mock("@/lib/server/environment/env", () => ({ publicOrigin: () => "https://forms.example" }));

type Given = { title?: string; description?: string; robots?: "index" | "noindex" };

function headOf({ title = "Guest list", description = "", robots = "noindex" }: Given) {
  return pageHead({
    surface: "form",
    publicUrl: "guest-list-a1",
    live: {
      version: 3,
      settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, robots },
      publicForm: { id: 1, title, description, fields: [] },
    },
  });
}

describe("the head of a public page", () => {
  it("names the form, its address and its picture", () => {
    const head = headOf({ description: "For  Saturday\n" });
    const image = {
      url: "https://forms.example/api/public-forms/guest-list-a1/image?v=3",
      width: 1200,
      height: 630,
      alt: "Guest list",
      type: "image/png",
    };
    expect(head).toMatchObject({
      title: "Guest list",
      description: "For Saturday",
      preview: { url: "https://forms.example/form/guest-list-a1", image },
    });
  });

  it("describes the form without a letter cut in half", () => {
    const { description } = headOf({ description: `a${"👨‍👩‍👧".repeat(60)}` });
    expect(description).toBe(`a${"👨‍👩‍👧".repeat(37)}…`);
  });

  it("lets search engines list the form only when its owner does", () => {
    expect(headOf({}).isListed).toBe(false);
    expect(headOf({ robots: "index" }).isListed).toBe(true);
  });

  it("has no description when the owner wrote none", () => {
    expect(headOf({ description: " \n" }).description).toBeNull();
  });

  it("shortens a long description between words, and never within a character", () => {
    const long = String(headOf({ description: "word ".repeat(1000) }).description);
    expect([long.length <= 301, long.endsWith(" word…")]).toEqual([true, true]);
    const signs = String(headOf({ description: `a${"😀".repeat(1000)}` }).description);
    expect(signs.length).toBeLessThanOrEqual(301);
    expect(signs).not.toMatch(/\p{Surrogate}/u);
  });
});
