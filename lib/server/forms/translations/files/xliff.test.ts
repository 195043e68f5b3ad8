import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fingerprintOf } from "@/lib/form-engine/translations/fingerprint";
import { readTranslationsXliff } from "./read-xliff";
import type { TranslationRow } from "./translation-row";
import { writeTranslationsXliff } from "./write-xliff";

const LANGUAGES = { original: "en", language: "de" };

const row = (key: string, original: string, translation: string): TranslationRow => ({
  key,
  original,
  translation,
  of: fingerprintOf(original),
});

const file = (units: string) =>
  `<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.1" version="2.1" srcLang="en" trgLang="de">
  <file id="f1"><group id="g1">${units}</group></file>
</xliff>`;

const read = (units: string) => readTranslationsXliff(file(units), "de");
const translationOf = (segments: string) =>
  read(`<unit id="1" name="title">${segments}</unit>`)[0]?.translation;

describe("an XLIFF file of translations", () => {
  it("is XLIFF 2.0 with a unit a text", () => {
    expect(
      writeTranslationsXliff([row("title", "A & B", "A <b>"), row("x", "C", "")], LANGUAGES),
    ).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
<file id="form" xml:space="preserve">
<unit id="u1" name="title"><segment state="translated"><source>A &amp; B</source><target>A &lt;b&gt;</target></segment></unit>
<unit id="u2" name="x"><segment state="initial"><source>C</source></segment></unit>
</file>
</xliff>
`,
    );
  });

  it("comes back as it was, whatever stands in it", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("a\r\nb\tc", "\u0007 bell", "]]>", "&amp;", " \n ", "\uFFFE", "'\"<"),
    );
    const keyed = fc.tuple(fc.string({ unit: "grapheme-ascii" }), text, text);
    fc.assert(
      fc.property(fc.array(keyed, { minLength: 1 }), (texts) => {
        const rows = texts.map(([option, original, translation]) =>
          row(`fields.f.options.${option}\n"<&>\t`, original, translation),
        );
        expect(readTranslationsXliff(writeTranslationsXliff(rows, LANGUAGES), "de")).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });

  it("may have a prefix, parts of other programs, comments and CDATA", () => {
    const content = `\uFEFF<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="urn:other" version="2.0" srcLang="en">
      <x:file id="f"><m:unit name="no"/><x:unit id="1" name="title"><m:notes><source>no</source></m:notes><x:notes><x:note>Hi</x:note></x:notes>
      <x:segment><x:source>A</x:source><x:target><!-- checked -->B <![CDATA[<b> & C]]></x:target></x:segment></x:unit></x:file></x:xliff>`;
    expect(readTranslationsXliff(content, "de")).toEqual([row("title", "A", "B <b> & C")]);
  });

  it("may have a text in several segments, in the order of the translation", () => {
    const [one, two] = ["<source>One.</source>", "<source>Two.</source>"];
    expect(
      translationOf(
        `<segment>${one}<target>Eins.</target></segment><ignorable><source> </source></ignorable><segment>${two}<target>Zwei.</target></segment>`,
      ),
    ).toBe("Eins. Zwei.");
    expect(
      translationOf(
        `<segment>${one}<target order="2">Eins.</target></segment><segment>${two}<target order="1">Zwei.</target></segment>`,
      ),
    ).toBe("Zwei.Eins.");
    expect(translationOf(`<segment>${one}</segment><segment>${two}<target/></segment>`)).toBe("");
    expect(() =>
      translationOf(`<segment>${one}<target>Eins.</target></segment><segment>${two}</segment>`),
    ).toThrow('"title" is translated in part: 1 of its 2 segments have no target.');
  });

  it("keeps what is marked, and what codes stand for", () => {
    const marked = `<mrk id="m1" type="term">Farbe</mrk><sm id="m2"/> {{name}}<em startRef="m2"/><cp hex="0007"/>`;
    expect(translationOf(`<segment><source>A</source><target>${marked}</target></segment>`)).toBe(
      "Farbe {{name}}\u0007",
    );
    const coded = `<originalData><data id="d1">{{name}}</data><data id="d2">**</data></originalData>
      <segment><source>A</source><target>Von <ph id="1" dataRef="d1"/> und <pc id="2" dataRefStart="d2" dataRefEnd="d2">mehr</pc>
      <sc id="3" dataRef="d2"/>x<ec startRef="3" dataRef="d2"/></target></segment>`;
    expect(translationOf(coded)?.replace(/\s+/g, " ")).toBe("Von {{name}} und **mehr** **x**");
  });

  it.each(['<ph id="1"/>', '<pc id="1">b</pc>', '<ph id="1" dataRef="no"/>', "<b>b</b>"])(
    "is refused where it does not say what a code is: %s",
    (code) => {
      const target = `<target>a ${code}</target>`;
      expect(() => translationOf(`<segment><source>A</source>${target}</segment>`)).toThrow(
        /^"title" holds <\w+>, whose text the file does not give/,
      );
    },
  );

  it.each([
    ["", "no well-formed XML"],
    ["key,translation", "no well-formed XML"],
    ["<a/>", "no XLIFF 2"],
    ['<xliff version="2.0"/>', "no XLIFF 2"],
    ['<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', "XLIFF 1"],
    [file("").replace('trgLang="de"', 'trgLang="fr"'), "into fr, not into de"],
    [file("<unit>"), "no well-formed XML at line"],
    [file('<unit id="u7"><segment/></unit>'), 'The unit "u7" has no name'],
    [
      file(`<unit name="a"><segment><target><cp hex="FFFFFF"/></target></segment></unit>`),
      "a character",
    ],
    [`<!DOCTYPE x [<!ENTITY e "boo">]>${file("&e;")}`.replace(/<\?xml[^>]*>\n/, ""), "well-formed"],
    [
      `<!DOCTYPE x SYSTEM "file:///etc/passwd">${file("&x;")}`.replace(/<\?xml[^>]*>\n/, ""),
      "well-formed",
    ],
    ["<a>".repeat(200_000), "nested too deeply"],
  ])("that cannot be read is refused with a sentence: %#", (content, sentence) => {
    expect(() => readTranslationsXliff(content, "de")).toThrow(sentence);
  });

  it("takes a language in any case, and a file that names none", () => {
    expect(readTranslationsXliff(file("").replace('"de"', '"DE"'), "de")).toEqual([]);
    expect(readTranslationsXliff(file("").replace(' trgLang="de"', ""), "de")).toEqual([]);
  });
});
