import { beforeEach, describe, expect, it, vi } from "vitest";
import { contrast } from "@/lib/domain/color/contrast";
import { AppError } from "@/lib/domain/errors";
import { requireLiveForm, type LiveForm } from "@/lib/server/forms/live-form";
import { drawShareImage } from "./draw-share-image";
import { shareImage } from "./share-image";

vi.mock("@/lib/server/forms/live-form", () => ({ requireLiveForm: vi.fn() }));
vi.mock("./draw-share-image", () => ({ drawShareImage: vi.fn() }));

const draw = vi.mocked(drawShareImage);
let versions = 0;

/** Something live at an address that is named after its version. */
function newAddress(): string {
  versions += 1;
  return String(versions);
}

beforeEach(() => {
  draw.mockReset().mockImplementation(({ title }) => Promise.resolve(Buffer.from(title)));
  vi.mocked(requireLiveForm).mockImplementation((publicUrl) =>
    Promise.resolve({
      versionId: Number(publicUrl),
      publicForm: { title: `Form ${publicUrl}`, description: "" },
      settings: { accentColor: "#123456", robots: "noindex" },
      // What a picture does not ask for.
    } as LiveForm),
  );
});

describe("the picture of a form", () => {
  it("has the form's words and accent", async () => {
    const address = newAddress();
    const { headers } = (await shareImage(address)).parts;
    expect(draw).toHaveBeenCalledWith({
      title: `Form ${address}`,
      description: "",
      accent: "#123456",
    });
    expect(headers).toMatchObject({ "content-type": "image/png", "x-robots-tag": "noindex" });
  });

  it("takes the nearest accent on which its white mark can be seen", async () => {
    const address = newAddress();
    vi.mocked(requireLiveForm).mockResolvedValueOnce({
      versionId: Number(address),
      publicForm: { title: "Bright", description: "" },
      settings: { accentColor: "#ffee00", robots: "noindex" },
      // What a picture does not ask for.
    } as LiveForm);
    await shareImage(address);
    const accent = draw.mock.calls[0]?.[0].accent ?? "";
    expect(contrast(accent, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it("is drawn once, however many ask for it", async () => {
    const address = newAddress();
    await Promise.all(Array.from({ length: 200 }, () => shareImage(address)));
    await shareImage(address);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("is drawn after the others, and not at all when too many wait", async () => {
    let isDrawing = false;
    draw.mockImplementation(async () => {
      expect(isDrawing).toBe(false);
      isDrawing = true;
      await Promise.resolve();
      isDrawing = false;
      return Buffer.from("png");
    });
    const asked = Array.from({ length: 30 }, () => shareImage(newAddress()));
    const results = await Promise.allSettled(asked);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result] : []));
    expect(results.length - refused.length).toBe(8);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
    }
    await expect(shareImage(newAddress())).resolves.toBeDefined();
  });

  it("is asked for again after it could not be drawn", async () => {
    const address = newAddress();
    draw.mockRejectedValueOnce(new Error("no memory"));
    await expect(shareImage(address)).rejects.toThrow("no memory");
    await expect(shareImage(address)).resolves.toBeDefined();
  });

  it("is not there when nothing is live", async () => {
    vi.mocked(requireLiveForm).mockRejectedValue(new AppError("not-found", "Form not found"));
    await expect(shareImage(newAddress())).rejects.toMatchObject({ code: "not-found" });
    expect(draw).not.toHaveBeenCalled();
  });
});
