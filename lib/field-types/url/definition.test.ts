import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { urlDefinition } from "./definition";

const INVALID = "Please enter a valid URL, starting with http:// or https://";

describe("url", () => {
  it("is complete but not in the palette", () => {
    expect(urlDefinition.palette).toBeNull();
    expect(urlDefinition.create("f")).toMatchObject({ label: "New url field", maxLength: 255 });
  });

  it.each([
    "https://example.org",
    "http://example.org:8080/a?b=c#d",
    "HTTPS://EXAMPLE.ORG",
    "https://उदाहरण.परीक्षा/पथ",
    "https://mu\u0308nchen．de/",
    "https://نامه\u200cای.com/",
  ])("takes %s", (address) => {
    expect(problemOf(fieldOf("url"), address)).toBeNull();
  });

  it("is stored as typed, without invisible marks, and leads to its normal form", () => {
    const field = urlDefinition.create("f");
    const pasted = "\u202ahttps://mu\u0308nchen．de/\u200bä\u202c";
    const text = "https://mu\u0308nchen．de/ä";
    expect(urlDefinition.canonicalise(field, { f: pasted })).toEqual({ f: text });
    expect(urlDefinition.display(field, text, {}, ENGLISH_VALUES)).toEqual({
      kind: "link",
      href: "https://xn--mnchen-3ya.de/%C3%A4",
      text,
    });
  });

  it.each([
    "example.org",
    "ftp://example.org",
    "javascript:alert(1)",
    "https://",
    "https://exa mple.org",
    "https:\\\\example.org",
    ["https://example.org"],
  ])("refuses %j", (answer) => {
    expect(problemOf(fieldOf("url"), answer)).toBe(INVALID);
  });

  it("is a link only when it is a web address", () => {
    const field = urlDefinition.create("f");
    const address = "https://example.org/";
    expect(urlDefinition.display(field, address, {}, ENGLISH_VALUES)).toEqual({
      kind: "link",
      href: address,
      text: address,
    });
    expect(urlDefinition.display(field, "javascript:alert(1)", {}, ENGLISH_VALUES)).toMatchObject({
      kind: "text",
    });
  });
});
