import { expect, it } from "vitest";
import { createBatch } from "./batch";

type Item = { key: number; text: string };

/** A batch whose writes wait until they are ended. */
function newBatch() {
  const writes: { texts: string[]; end: (error?: Error) => void }[] = [];
  const put = createBatch<Item, string>({
    maxItems: 2,
    keyOf: ({ key }) => key,
    write: (items) =>
      new Promise((resolve, reject) => {
        const texts = items.map(({ text }) => text);
        const end = (error?: Error) =>
          error === undefined ? resolve(texts.map((text) => `${text}!`)) : reject(error);
        writes.push({ texts, end });
      }),
  });
  const textsOf = () => writes.map(({ texts }) => texts);
  return { put, writes, textsOf };
}

it("writes together what comes in one turn, by key, and what comes meanwhile next", async () => {
  const { put, writes, textsOf } = newBatch();
  const results = [
    put({ key: 1, text: "a" }),
    put({ key: 2, text: "b" }),
    put({ key: 1, text: "c" }),
  ];
  await expect.poll(() => textsOf()).toEqual([["a", "c"], ["b"]]);
  results.push(put({ key: 1, text: "d" }));
  // Another key does not wait for the first.
  writes[1]?.end();
  results.push(put({ key: 2, text: "e" }));
  await expect.poll(() => textsOf().slice(2)).toEqual([["e"]]);
  writes[2]?.end();
  writes[0]?.end();
  await expect.poll(() => textsOf().slice(3)).toEqual([["d"]]);
  writes[3]?.end();
  expect(await Promise.all(results)).toEqual(["a!", "b!", "c!", "d!", "e!"]);
});

it("writes each alone when a batch fails, so that nobody fails with another", async () => {
  const { put, writes, textsOf } = newBatch();
  const results = Promise.allSettled([put({ key: 1, text: "a" }), put({ key: 1, text: "bad" })]);
  await expect.poll(() => writes).toHaveLength(1);
  writes[0]?.end(new Error("no"));
  await expect.poll(() => writes).toHaveLength(2);
  writes[1]?.end();
  await expect.poll(() => writes).toHaveLength(3);
  writes[2]?.end(new Error("still no"));
  expect(textsOf().slice(1)).toEqual([["a"], ["bad"]]);
  expect(await results).toMatchObject([{ value: "a!" }, { reason: new Error("still no") }]);
});
