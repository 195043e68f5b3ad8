import fc from "fast-check";
import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { mayBeUnique, uniqueValue } from "./unique-values";

const TYPES = ["text", "email", "phone", "url", "number", "radio"] as const;
// Made once: to make one takes longer than what is tested.
const fields = new Map(TYPES.map((type) => [type, fieldOf(type, { id: "f" })]));

const valueOf = (type: (typeof TYPES)[number], answer: unknown, other?: string) =>
  uniqueValue(fields.get(type) ?? fieldOf(type), { f: answer, ...(other && { f_other: other }) });

const words = fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { maxLength: 5 });
const blanks = fc.stringMatching(/^[ \t\n]{1,3}$/);

it("takes texts for alike without case, blanks around and doubled ones, in NFC", () => {
  fc.assert(
    fc.property(words, blanks, blanks, (list, between, around) => {
      const text = list.join(" ");
      const other = around + list.join(between).toUpperCase().normalize("NFD") + around;
      const back = valueOf("text", other.toLowerCase());
      expect(valueOf("text", text.toUpperCase().toLowerCase())).toBe(back);
    }),
  );
  expect(valueOf("email", " Jos\u00e9@Example.com ")).toBe(
    valueOf("email", "JOSE\u0301@example.COM"),
  );
});

it("is the same when it is normalised again", () => {
  const types = ["text", "email", "phone", "url", "number"] as const;
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.string({ unit: "binary" }), (type, text) => {
      const once = valueOf(type, text);
      expect(once === null ? null : valueOf(type, once)).toBe(once);
    }),
  );
});

it("takes phones for alike by their digits and a leading plus", () => {
  const digits = fc.stringMatching(/^\d{3,12}$/);
  const signs = fc.stringMatching(/^[ ()./-]{0,2}$/);
  fc.assert(
    fc.property(digits, signs, fc.boolean(), (number, between, hasPlus) => {
      const plus = hasPlus ? "+" : "";
      expect(valueOf("phone", `${plus}${[...number].join(between)}`)).toBe(plus + number);
    }),
  );
  expect(valueOf("phone", "+49 1")).not.toBe(valueOf("phone", "49 1"));
});

it("takes numbers for alike by their value", () => {
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(valueOf("number", `${number}.0`)).toBe(valueOf("number", number));
    }),
  );
  expect(valueOf("number", "1,5")).toBe(valueOf("number", 1.5));
});

it("takes URLs for alike with the host in small letters, and nothing behind it", () => {
  expect(valueOf("url", "HTTPS://Example.COM/Path")).toBe("https://example.com/Path");
  expect(valueOf("url", "https://example.com/path")).not.toBe("https://example.com/Path");
});

it("takes the text of another answer, and no answer for none", () => {
  expect(valueOf("radio", "Other", "Green")).toBe("green");
  for (const nothing of [null, undefined, "", "  ", [], {}]) {
    expect(valueOf("text", nothing)).toBeNull();
  }
});

it("is asked of answers that are one text or number", () => {
  const asked = (["text", "email", "file", "password", "multiselect", "section"] as const).map(
    (type) => mayBeUnique(fieldOf(type, { id: "f" })),
  );
  expect(asked).toEqual([true, true, false, false, false, false]);
});
