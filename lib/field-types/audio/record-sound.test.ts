import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { audioDefinition } from "./definition";
import { recordSound } from "./record-sound";

const getUserMedia = vi.fn<() => Promise<unknown>>();
const record = () =>
  recordSound({ field: audioDefinition.create("a"), onSecond: vi.fn(), onDone: vi.fn() });

class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  state = "recording";
  mimeType = "audio/webm";
  start = vi.fn();
  stop = vi.fn();
}

beforeEach(() => {
  vi.useFakeTimers();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [] });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  vi.stubGlobal("MediaRecorder", Recorder);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(["NotReadableError", "AbortError"])(
  "a microphone with %s is asked once more",
  async (name) => {
    getUserMedia.mockRejectedValueOnce(new DOMException("busy", name));
    const recording = record();
    await vi.runOnlyPendingTimersAsync();
    (await recording).cancel();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
  },
);

it("a microphone that stays busy is given up", async () => {
  getUserMedia.mockRejectedValue(new DOMException("busy", "NotReadableError"));
  const recording = expect(record()).rejects.toThrow("busy");
  await vi.runOnlyPendingTimersAsync();
  await recording;
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

it("a denied microphone is not asked again", async () => {
  getUserMedia.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await expect(record()).rejects.toThrow("no");
  expect(getUserMedia).toHaveBeenCalledOnce();
});
