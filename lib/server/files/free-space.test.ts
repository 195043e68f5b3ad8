import { beforeEach, expect, it, vi } from "vitest";
import { withSpaceFor } from "./free-space";

const MB = 1024 * 1024;
const RESERVE = 200;

let freeMegabytes = 0;

vi.mock("./storage", () => ({ filesFolder: () => "/nowhere" }));
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
    over = withSpaceFor({ bytes: megabytes * MB, sender }, () => {
      resolve();
      return ending;
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
