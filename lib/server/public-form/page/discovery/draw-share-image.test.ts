import { describe, expect, it } from "vitest";
import { drawShareImage } from "./draw-share-image";
import { DEFAULT_ACCENT, SHARE_IMAGE_SIZE, shareImageSvg } from "./share-image-svg";

const SCRIPT_WITHOUT_FONT = "\u{13000}\u{13001}\u{1f1e6}";

const words = (title: string, description = "") => ({ title, description, accent: DEFAULT_ACCENT });

/** Width and height as the PNG itself says. */
function sizeOf(png: Buffer) {
  expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

describe("the picture of a form", () => {
  it.each([
    ["a short title", "Guest list", "For Saturday"],
    ["nothing", "", ""],
    ["200 wide letters", "W".repeat(200), "w".repeat(5000)],
    ["markup", `"><script>alert(1)</script>&lt;]]>`, "<image href='file:///etc/passwd'/>"],
    ["what XML forbids", "a\u0000b\ud800c\uffff", "\u0008"],
    ["another script", "نموذج 申请表", "Ждём"],
    ["pictographs", "😀👩‍👩‍👧🇪🇪", "☎️"],
  ])("is 1200 × 630 for %s", async (_what, title, description) => {
    expect(sizeOf(await drawShareImage(words(title, description)))).toEqual(SHARE_IMAGE_SIZE);
  });

  it("shows the words and the accent", async () => {
    const plain = await drawShareImage(words("Guest list"));
    expect(await drawShareImage(words("Guest book"))).not.toEqual(plain);
    expect(await drawShareImage({ ...words("Guest list"), accent: "#b3261e" })).not.toEqual(plain);
    expect(await drawShareImage(words("Guest list"))).toEqual(plain);
  });

  it("shows no boxes for characters that no font has", async () => {
    expect(await drawShareImage(words(`${SCRIPT_WITHOUT_FONT} form`))).toEqual(
      await drawShareImage(words("")),
    );
  });
});

describe("the drawing behind it", () => {
  it("holds an owner's words as text, never as markup", () => {
    const svg = shareImageSvg(words(`<script x="'">&`, "</text><image href='http://x'/>"));
    expect(svg).not.toMatch(/<script|<image|<\/text><\/text>/);
    expect(svg).toContain("&#60;script x=&#34;&#39;&#34;&#62;&#38;");
    expect(svg.match(/<text/g)).toHaveLength(svg.match(/<\/text>/g)?.length ?? 0);
  });
});
