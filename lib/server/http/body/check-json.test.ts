import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { checkJson, type KeyCheck } from "./check-json";

function check(text: string, keyCheck: KeyCheck = "nested") {
  const value: unknown = JSON.parse(text);
  checkJson({ value, keyCheck });
}

describe("a JSON body", () => {
  it("may hold what forms and answers hold", () => {
    const text = '{"a": [1, null, true, "\\ud83d\\ude00", {"b": {"c": ""}}], "Zoë": -0.5}';
    expect(() => check(text)).not.toThrow();
  });

  it.each(["__proto__", "constructor", "prototype"])("must not have the key %s", (key) => {
    expect(() => check(`{"${key}": 1}`)).toThrow(AppError);
    expect(() => check(`{"a": [{"${key}": 1}]}`)).toThrow(AppError);
  });

  it.each(["__proto__", "constructor", "prototype"])(
    "may have %s below the top of a submission",
    (key) => {
      expect(() => check(`{"a": {"${key}": 1}}`, "top")).not.toThrow();
      expect(() => check(`{"${key}": 1}`, "top")).toThrow(AppError);
    },
  );

  it("is refused when an object has more keys than any form", () => {
    const keys = (count: number) => Object.fromEntries(Array(count).fill(1).entries());
    expect(() => checkJson({ value: [keys(10_001)], keyCheck: "top" })).toThrow("too many values");
    expect(() => checkJson({ value: [keys(10_000)], keyCheck: "top" })).not.toThrow();
  });

  it("is refused when it holds more values than any form", () => {
    expect(() => check(`[${"1,".repeat(700_000)}1]`)).toThrow(AppError);
  });

  it.each(['["a\\u0000"]', '["\\ud800"]', '["\\udc00x"]', '{"a\\u0000": 1}'])(
    "is refused with text that cannot be stored: %s",
    (text) => {
      expect(() => check(text)).toThrow("cannot be stored");
    },
  );

  it("names what holds such a text", () => {
    expect(() => check('{"title": "a", "fields": [{"label": "\\u0000"}]}')).toThrow(
      '"fields" holds characters that cannot be stored.',
    );
  });

  it("leaves the texts of answers to their fields", () => {
    expect(() => check('{"f": "a\\u0000", "g": ["\\ud800"]}', "top")).not.toThrow();
  });
});
