import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { audioDefinition } from "./definition";

const field = audioDefinition.create("f");
const RECORDED = {
  type: "audio/webm;codecs=opus",
  size: 2,
  duration: 12,
  data: "data:audio/webm;codecs=opus;base64,aGk=",
  timestamp: "2026-11-21T10:00:00.000Z",
};
const FAILED = { error: "Failed to process audio data", type: "audio/webm" };

describe("an audio field", () => {
  it("records 60 seconds in medium quality", () => {
    expect(field).toMatchObject({ maxRecordingTime: 60, audioQuality: "medium" });
  });

  it("reads an unknown quality as medium", () => {
    const stored = storedAs({ type: "audio", id: "f", audioQuality: "studio" });
    expect(stored).toMatchObject({ audioQuality: "medium" });
  });

  it.each([[RECORDED], [{ upload: "abc", duration: 62 }], [FAILED]])("takes %j", (answer) => {
    expect(problemOf(field, answer)).toBeNull();
  });

  it.each([
    [{ ...RECORDED, duration: 63 }, "The recording is longer than 1:00."],
    [{ ...RECORDED, data: undefined }, "Invalid file data"],
    [{ ...RECORDED, type: "image/png" }, "This file is not of an accepted type (audio files)."],
    ["recording", "Invalid file data"],
    [{ error: "something else" }, "Invalid file data"],
  ])("refuses %j", (answer, sentence) => {
    expect(problemOf(field, answer)).toBe(sentence);
  });

  it("is required like any other", () => {
    const required = fieldOf("audio", { required: true });
    expect(problemOf(required, undefined)).toBe("This field is required");
    expect(problemOf(required, FAILED)).toBe("This field is required");
    expect(problemOf(required, RECORDED)).toBeNull();
  });

  it.each([
    [FAILED, FAILED],
    [
      { ...FAILED, type: RECORDED.type },
      { ...FAILED, type: RECORDED.type },
    ],
    [{ ...FAILED, content: "https://x.example/a", data: "x", name: "x", timestamp: "x" }, FAILED],
    [{ ...FAILED, upload: "abc", size: 1, lastModified: 1 }, FAILED],
    [{ ...FAILED, type: `audio/${"x".repeat(200)}` }, { error: FAILED.error }],
    [{ ...FAILED, type: "audio/webm\u0000" }, { error: FAILED.error }],
  ])("keeps nothing else with a failure: %#", (answer, stored) => {
    expect(audioDefinition.canonicalise(field, { f: answer })).toEqual({ f: stored });
    expect(audioDefinition.canonicalise(field, { f: { ...answer, duration: 3 } })).toEqual({
      f: { ...stored, duration: 3 },
      f_duration: 3,
    });
  });

  it("keeps a timestamp of at most 40 characters", () => {
    const { timestamp, ...without } = RECORDED;
    const stored = (given: string) =>
      audioDefinition.canonicalise(field, { f: { ...without, timestamp: given } })["f"];
    expect(stored(timestamp)).toEqual(RECORDED);
    expect(stored("2".repeat(41))).toEqual(without);
  });

  it("keeps the duration under a key of its own, too", () => {
    expect(audioDefinition.canonicalise(field, { f: { ...RECORDED, evil: 1 } })).toEqual({
      f: RECORDED,
      f_duration: 12,
    });
    const { duration, ...without } = RECORDED;
    expect(audioDefinition.canonicalise(field, { f: without, f_duration: duration })).toEqual({
      f: RECORDED,
      f_duration: 12,
    });
    expect(audioDefinition.canonicalise(field, { f_duration: 12 })).toEqual({});
  });

  it("is stored in the documented shape with the owner's address", () => {
    const stored = [{ id: "k1", name: "recording.webm", type: "audio/webm", size: 99 }];
    expect(audioDefinition.files?.withStoredFiles(field, { f: RECORDED }, stored)).toEqual({
      f: {
        name: "recording.webm",
        type: "audio/webm",
        size: 99,
        content: "/api/files/k1",
        data: "/api/files/k1",
        duration: 12,
        timestamp: RECORDED.timestamp,
      },
    });
  });

  it("is shown with its length as m:ss", () => {
    const stored = {
      name: "recording.webm",
      type: "audio/webm",
      size: 99,
      content: "/api/files/k1",
    };
    expect(
      audioDefinition.display(field, stored, { f_duration: 75 }, ENGLISH_VALUES),
    ).toMatchObject({
      kind: "files",
      text: "recording.webm (1:15, 1 KB)",
      files: [{ seconds: 75, href: "/api/files/k1" }],
    });
  });

  it("says that a recording could not be processed", () => {
    expect(audioDefinition.display(field, FAILED, {}, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text: "Failed to process audio data",
    });
  });
});
