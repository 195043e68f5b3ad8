import { beforeEach, expect, it, vi } from "vitest";
import { withReservedDiskSpace } from "./free-space";

const MB = 1024 * 1024;
const RESERVE = vi.hoisted(() => 200);

let freeMegabytes = 0;

vi.mock("@/lib/server/environment/env", () => ({
  env: { DISK_RESERVE_MB: RESERVE },
  usesSqlite: () => true,
}));
vi.mock("./disk-storage", () => ({ filesFolder: () => "/nowhere" }));
vi.mock("node:fs/promises", () => ({
  mkdir: () => Promise.resolve(),
  statfs: () => Promise.resolve({ bavail: freeMegabytes, bsize: MB }),
}));

beforeEach(() => {
  freeMegabytes = RESERVE + 100;
});

/** An upload that goes on until it is told to end. */
function upload(sender: string | null, megabytes: number) {
  let finish = () => {};
  let over = Promise.resolve();
  const began = new Promise<void>((resolve, reject) => {
    const ending = new Promise<void>((done) => {
      finish = done;
    });
    over = withReservedDiskSpace(sender, async (claim) => {
      await claim(megabytes * MB);
      resolve();
      await ending;
    });
    over.catch(reject);
  });
  const end = () => {
    finish();
    return over;
  };
  return { began, end };
}

it("takes what fits beside all that is under way, and leaves the reserve", async () => {
  const first = upload("a", 60);
  await first.began;
  await expect(upload("b", 41).began).rejects.toMatchObject({ code: "unavailable" });
  const second = upload("b", 40);
  await second.began;
  await Promise.all([first.end(), second.end()]);
  await expect(upload("c", 101).began).rejects.toMatchObject({ code: "unavailable" });
});

it("promises one sender no more than half beside a first file of any size", async () => {
  const large = upload("a", 60);
  await large.began;
  await expect(upload("a", 1).began).rejects.toMatchObject({ code: "rate-limited" });
  const other = upload("b", 40);
  await other.began;
  await Promise.all([large.end(), other.end()]);

  const small = [upload("a", 25), upload("a", 25)];
  await Promise.all(small.map(({ began }) => began));
  await expect(upload("a", 1).began).rejects.toMatchObject({ code: "rate-limited" });
  await Promise.all(small.map(({ end }) => end()));
  const again = upload("a", 60);
  await again.began;
  await again.end();
});

it("claims anew as a file arrives, and nothing once it is over", async () => {
  const writing = withReservedDiskSpace("a", async (claim) => {
    await claim(1 * MB);
    await claim(60 * MB);
    await expect(upload("b", 41).began).rejects.toMatchObject({ code: "unavailable" });
    await claim(10 * MB);
    const other = upload("b", 90);
    await other.began;
    await other.end();
    await claim(101 * MB);
  });
  await expect(writing).rejects.toMatchObject({ code: "unavailable" });
  const whole = upload("b", 100);
  await whole.began;
  await whole.end();
});
