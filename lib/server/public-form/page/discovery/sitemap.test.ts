import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findHighestFormId, findListedForms } from "./listed-forms.repository";
import { sitemap, sitemapFile } from "./sitemap";

vi.mock("./listed-forms.repository", () => ({
  findHighestFormId: vi.fn(),
  findListedForms: vi.fn(),
}));
vi.mock("@/lib/server/environment/env", () => ({ publicOrigin: () => "https://forms.example" }));

const highest = vi.mocked(findHighestFormId);
const listed = vi.mocked(findListedForms);
const publishedAt = new Date("2026-11-21T12:00:00.000Z");
let now = Date.parse("2026-11-21T12:00:00.000Z");

beforeEach(() => {
  // Clears the cache of the test before.
  now += 60 * 60 * 1000;
  vi.useFakeTimers({ now });
  highest.mockReset().mockResolvedValue(2_500);
  listed.mockReset().mockResolvedValue([]);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the sitemap", () => {
  it("names the listed forms with their last publish", async () => {
    listed.mockResolvedValueOnce([{ publicUrl: "guest-list-a1", publishedAt }]);
    expect(await sitemap()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<url><loc>https://forms.example/form/guest-list-a1</loc>" +
        "<lastmod>2026-11-21T12:00:00.000Z</lastmod></url>\n</urlset>\n",
    );
  });

  it("reads a thousand ids at a time, each of them once", async () => {
    await sitemap();
    expect(listed.mock.calls.flat()).toEqual([
      { from: 0, to: 1_000 },
      { from: 1_000, to: 2_000 },
      { from: 2_000, to: 2_501 },
    ]);
  });

  it("is read once in ten minutes, however many requests there are", async () => {
    await Promise.all(Array.from({ length: 100 }, () => sitemap()));
    expect(listed).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(10 * 60 * 1000);
    await sitemap();
    expect(listed).toHaveBeenCalledTimes(6);
  });

  it("names files of 50,000 ids once there are more, and nothing beyond the last", async () => {
    highest.mockResolvedValue(100_000);
    const index = await sitemap();
    expect(index.match(/<loc>[^<]+/g)).toEqual(
      [1, 2, 3].map((file) => `<loc>https://forms.example/sitemap/${file}.xml`),
    );
    await sitemapFile(3);
    expect(listed.mock.calls).toEqual([[{ from: 100_000, to: 100_001 }]]);
    await expect(sitemapFile(4)).rejects.toMatchObject({ code: "not-found" });
  });
});
