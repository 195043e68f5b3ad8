import { beforeEach, describe, expect, it, vi } from "vitest";
import { contrast } from "@/lib/domain/color/contrast";
import { ReplyHeaders } from "@/lib/server/http/responses/reply-headers";
import { webBody } from "@/lib/server/http/responses/stream-reply";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { drawShareImage } from "./draw-share-image";
import { shareImage } from "./share-image";

vi.mock("./draw-share-image", () => ({ drawShareImage: vi.fn() }));

const draw = vi.mocked(drawShareImage);
let versions = 0;

/** Something live at an address that is named after its version. */
function newAddress(): string {
  versions += 1;
  return String(versions);
}

/** What the picture needs of it. */
function liveAt(address: string, more: object = {}): PublishedVersion {
  return {
    versionId: Number(address),
    language: "en",
    passwordHash: null,
    publicForm: { title: `Form ${address}`, description: "" },
    settings: { languages: ["en"], accentColor: "#123456", robots: "noindex" },
    ...more,
  } as PublishedVersion;
}

async function pictureAt(address: string, more?: object) {
  const reply = await shareImage(liveAt(address, more));
  const { status, headers } = reply.parts;
  const body = await new Response(webBody(reply.toReply(new ReplyHeaders()).body)).text();
  return { status, headers, body };
}

beforeEach(() => {
  draw.mockReset().mockImplementation(({ title }) => Promise.resolve(Buffer.from(title)));
});

describe("the picture of a form", () => {
  it("has the form's words and accent", async () => {
    const address = newAddress();
    const { status, headers, body } = await pictureAt(address);
    expect(draw).toHaveBeenCalledWith({
      title: `Form ${address}`,
      description: "",
      accent: "#123456",
    });
    expect([status, body]).toEqual([200, `Form ${address}`]);
    expect(headers).toEqual({
      "content-type": "image/png",
      "content-length": String(body.length),
      "cache-control": "public, max-age=3600",
      "x-robots-tag": "noindex",
    });
  });

  it("takes the nearest accent on which its white mark can be seen", async () => {
    const address = newAddress();
    const settings = { languages: ["en"], accentColor: "#ffee00", robots: "noindex" };
    await pictureAt(address, { settings });
    const accent = draw.mock.calls[0]?.[0].accent ?? "";
    expect(contrast(accent, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it("is drawn once for concurrent requests", async () => {
    const address = newAddress();
    const all = await Promise.all(Array.from({ length: 200 }, () => pictureAt(address)));
    all.push(await pictureAt(address));
    expect(draw).toHaveBeenCalledTimes(1);
    expect(new Set(all.map(({ body }) => body))).toEqual(new Set([`Form ${address}`]));
  });

  it("is drawn after the others, and not at all when too many wait", async () => {
    const steps: string[] = [];
    draw.mockImplementation(async ({ title }) => {
      steps.push(`begin ${title}`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`end ${title}`);
      return Buffer.from(title);
    });
    const addresses = Array.from({ length: 30 }, newAddress);
    const results = await Promise.allSettled(addresses.map((address) => pictureAt(address)));
    // The first eight, each whole before the next begins.
    const inTurn = addresses.slice(0, 8).map((address) => `Form ${address}`);
    expect(steps).toEqual(inTurn.flatMap((title) => [`begin ${title}`, `end ${title}`]));
    const drawn = results.flatMap((result) =>
      result.status === "fulfilled" ? [result.value.body] : [],
    );
    expect(drawn).toEqual(inTurn);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result] : []));
    expect(refused).toHaveLength(22);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
    }
    // A refused request succeeds once the others are done.
    const last = addresses.at(-1) ?? "";
    expect((await pictureAt(last)).body).toBe(`Form ${last}`);
  });

  it("is drawn again after a failure", async () => {
    const address = newAddress();
    draw.mockRejectedValueOnce(new Error("no memory"));
    await expect(pictureAt(address)).rejects.toThrow("no memory");
    expect((await pictureAt(address)).body).toBe(`Form ${address}`);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("of a form with a password is kept by nobody", async () => {
    const { headers } = await pictureAt(newAddress(), { passwordHash: "$hash" });
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});
