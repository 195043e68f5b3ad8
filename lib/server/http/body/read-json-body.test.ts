import { expect, it } from "vitest";
import { BodyMemory } from "./body-memory";
import { readJsonBody } from "./read-json-body";
import type { RequestBody } from "./request-body";

/** What Node throws when the connection is gone. */
const GONE = Object.assign(new Error("aborted"), { code: "ECONNRESET" });

async function* beginning() {
  yield await Promise.resolve(Buffer.from("{}"));
  throw GONE;
}

const webBeginning = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from("{}")),
    pull: () => Promise.reject(GONE),
  });

const read = (body: RequestBody) => {
  const headers = new Headers({ "content-type": "application/json" });
  const lease = new BodyMemory();
  return readJsonBody({ request: { headers, body }, maxBytes: 100, keyCheck: "nested", lease });
};

it.each([
  ["Node's body", beginning],
  ["a web body", webBeginning],
])("refuses %s that breaks off, also where what arrived is whole JSON", async (_whose, body) => {
  await expect(read(body())).rejects.toMatchObject({
    code: "invalid",
    message: "The body did not arrive whole. Please send it again.",
  });
});
