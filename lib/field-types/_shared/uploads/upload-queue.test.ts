import { beforeEach, describe, expect, it, vi } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say } from "@/lib/domain/system-texts/sentence";
import { pendingUploads } from "./pending-uploads";
import { createUploadQueue } from "./upload-queue";
import { createUploadRegistry } from "./upload-registry";
import type { PendingReason, UploadCall, UploadedFile } from "./upload-types";

type Sending = UploadCall & {
  arrive: () => void;
  fail: (error: Error) => void;
};

let sendings: Sending[];

const send = (call: UploadCall) =>
  new Promise<UploadedFile>((resolve, reject) => {
    const { name, type, size } = call.file;
    const arrive = () => resolve({ upload: `id-${name}`, name, type, size });
    call.signal.addEventListener("abort", () => reject(new Error("aborted")));
    sendings.push({ ...call, arrive, fail: reject });
  });
const file = (name: string) => new File(["hello"], name, { type: "text/plain", lastModified: 5 });
const names = (queue: ReturnType<typeof createUploadQueue>) =>
  queue.read().items.map((item) => `${item.file.name} ${item.state}`);

beforeEach(() => {
  sendings = [];
  vi.stubGlobal("window", new EventTarget());
});

/** In English. */
function saidOf(reason: PendingReason | null | undefined) {
  return reason ? { ...reason, sentence: say(reason.sentence, ENGLISH) } : null;
}

/** Whether the browser would ask for confirmation on leaving the page. */
function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

describe("the uploads of a field", () => {
  it("run two at a time and are kept until they are part of the answer", async () => {
    const queue = createUploadQueue("f", send);
    queue.add([file("a"), file("b"), file("c")]);
    expect(names(queue)).toEqual(["a running", "b running", "c waiting"]);
    sendings[1]?.arrive();
    await expect.poll(() => names(queue)).toEqual(["a running", "c running"]);
    expect(queue.read().ready).toEqual([
      { upload: "id-b", name: "b", type: "text/plain", size: 5, lastModified: 5 },
    ]);
    queue.dropFinished(["id-b"]);
    expect(queue.read().ready).toEqual([]);
    expect(queue.localUrl("id-b")).toMatch(/^blob:/);
  });

  it("tell how far they are", () => {
    const queue = createUploadQueue("f", send);
    const heard = vi.fn();
    queue.subscribe(heard);
    queue.add([file("a")]);
    sendings[0]?.onProgress(0.5);
    expect(queue.read().items[0]?.share).toBe(0.5);
    expect(heard).toHaveBeenCalled();
  });

  it("that fail say why and are tried again", async () => {
    const queue = createUploadQueue("f", send);
    queue.add([file("a")]);
    sendings[0]?.fail(Object.assign(new Error("503"), { status: 503, body: "Not now." }));
    await expect.poll(() => names(queue)).toEqual(["a failed"]);
    expect(queue.read().items[0]).toMatchObject({ problem: "Not now.", isFinal: false });
    expect(saidOf(queue.pendingReason())).toEqual({
      sentence: "A file could not be uploaded. Try again or remove it.",
      isTemporary: false,
    });
    queue.retry(queue.read().items[0]?.key ?? "");
    expect(names(queue)).toEqual(["a running"]);
  });

  it("that are refused are not worth another try, or a wait", async () => {
    const queue = createUploadQueue("f", send);
    queue.add([file("a")]);
    const tooLarge = { status: 413, body: "a is larger than 1 MB." };
    sendings[0]?.fail(Object.assign(new Error("413"), tooLarge));
    await expect.poll(() => names(queue)).toEqual(["a failed"]);
    expect(queue.read().items[0]).toMatchObject({ problem: tooLarge.body, isFinal: true });
    expect(saidOf(queue.pendingReason())).toEqual({
      sentence: "A file could not be uploaded. Remove it, or choose another one.",
      isTemporary: false,
    });
  });

  it("go on by themselves after a lost connection, until it was lost too often", async () => {
    vi.useFakeTimers();
    const lost = () => sendings.at(-1)?.fail(Object.assign(new Error("lost"), { status: 0 }));
    const queue = createUploadQueue("f", send);
    queue.add([file("a")]);
    for (let loss = 1; loss <= 6; loss += 1) {
      lost();
      await vi.advanceTimersByTimeAsync(0);
      expect(names(queue)).toEqual(["a resting"]);
      expect(asksBeforeLeaving()).toBe(true);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(names(queue)).toEqual(["a running"]);
    }
    lost();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(names(queue)).toEqual(["a failed"]);
    const tries = sendings.map(
      ({ resume, isAgain }) => `${resume === sendings[0]?.resume} ${isAgain}`,
    );
    expect(tries).toEqual(["true false", ...Array<string>(6).fill("true true")]);
    vi.useRealTimers();
  });

  it("go on at once when the device is online again", async () => {
    const queue = createUploadQueue("f", send);
    queue.add([file("a"), file("b")]);
    sendings[0]?.fail(Object.assign(new Error("lost"), { status: 0 }));
    await expect.poll(() => names(queue)).toEqual(["a resting", "b running"]);
    window.dispatchEvent(new Event("online"));
    expect(names(queue)).toEqual(["a running", "b running"]);
    queue.remove(queue.read().items[0]?.key ?? "");
    window.dispatchEvent(new Event("online"));
    expect(sendings).toHaveLength(3);
  });

  it("are cancelled and make room for the next", async () => {
    const queue = createUploadQueue("f", send);
    queue.add([file("a"), file("b"), file("c")]);
    queue.remove(queue.read().items[0]?.key ?? "");
    expect(sendings[0]?.signal.aborted).toBe(true);
    await expect.poll(() => names(queue)).toEqual(["b running", "c running"]);
  });

  it("that arrive although they were cancelled are dropped", async () => {
    const queue = createUploadQueue("f", send);
    queue.add([file("a"), file("b"), file("c")]);
    // Covers a response that was already received, and a sender whose code loads after the
    // cancellation.
    sendings[0]?.arrive();
    queue.remove(queue.read().items[0]?.key ?? "");
    await expect.poll(() => names(queue)).toEqual(["b running", "c running"]);
    expect(queue.read().ready).toEqual([]);
  });

  it("ask before the page is left, only while they are under way", async () => {
    const queue = createUploadQueue("f", send);
    queue.add([file("a")]);
    expect(asksBeforeLeaving()).toBe(true);
    sendings[0]?.arrive();
    await expect.poll(() => names(queue)).toEqual([]);
    expect(asksBeforeLeaving()).toBe(false);
  });
});

it("what is still being made is waited for, and lost when the page is left", () => {
  const queue = createUploadQueue("f", send);
  queue.setPendingReason("Stop it first.");
  expect(saidOf(queue.pendingReason())).toEqual({ sentence: "Stop it first.", isTemporary: false });
  expect(asksBeforeLeaving()).toBe(true);
  queue.setPendingReason(null);
  expect(saidOf(queue.pendingReason())).toBeNull();
  expect(asksBeforeLeaving()).toBe(false);
});

it("a form waits for the uploads of the fields one sees", () => {
  const desk = createUploadRegistry(send);
  desk.queueFor("f", createUploadQueue).add([file("a")]);
  expect(desk.queueFor("f", createUploadQueue).read().items).toHaveLength(1);
  const pending = pendingUploads(desk, new Set(["f", "g"]));
  expect(Object.keys(pending)).toEqual(["f"]);
  expect(saidOf(pending["f"])).toEqual({
    sentence: "A file is still being uploaded. Please wait until it is done.",
    isTemporary: true,
  });
  expect(pendingUploads(desk, new Set(["g"]))).toEqual({});
});
