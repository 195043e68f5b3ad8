import "server-only";
import { parseXml, XmlElement, XmlError, XmlText, type XmlNode } from "@rgrove/parse-xml";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import { fingerprintOf } from "@/lib/form-engine/translations/fingerprint";
import { UnreadableFile, type TranslationRow } from "./translation-row";

const NAMESPACE = "urn:oasis:names:tc:xliff:document:2.";
const NOT_XLIFF = 'The file is no XLIFF 2: it must begin with <xliff version="2.0">.';
const OLDER = "The file is of XLIFF 1. Please save it as XLIFF 2 (version 2.0 or later).";
/** Elements that mark a text, which stays as it is. */
const MARKS = ["mrk", "sm", "em"];
/** Elements that stand for codes of the program that wrote the file. */
const CODES = ["ph", "sc", "ec"];

/**
 * The units of an XLIFF 2 file, of ours or of a program that wrote it again, for a language. No entity but those of XML itself is known, and nothing outside
 * of the file is read. Throws `UnreadableFile`.
 */
export function readTranslationsXliff(text: string, language: string): TranslationRow[] {
  const root = rootOf(text);
  const prefix = root.name.slice(0, -"xliff".length);
  const target = root.attributes["trgLang"];
  if (target !== undefined && canonicalTag(target) !== language) {
    throw new UnreadableFile(
      `The file is a translation into ${target.slice(0, 64)}, not into ${language}.`,
    );
  }
  return unitsIn(root, prefix).map((unit) => rowOf(unit, prefix));
}

function rootOf(text: string): XmlElement {
  const { root } = parsed(text);
  const [, prefix] = /^(?:([^:]*):)?xliff$/.exec(root?.name ?? "") ?? [null];
  if (root === null || prefix === null) {
    throw new UnreadableFile(NOT_XLIFF);
  }
  const namespace = root.attributes[prefix === undefined ? "xmlns" : `xmlns:${prefix}`] ?? "";
  if (!namespace.startsWith(NAMESPACE)) {
    throw new UnreadableFile(
      (root.attributes["version"] ?? "").startsWith("1.") ? OLDER : NOT_XLIFF,
    );
  }
  return root;
}

function parsed(text: string) {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof XmlError) {
      throw new UnreadableFile(
        `The file is no well-formed XML at line ${error.line}, column ${error.column}.`,
      );
    }
    // What is nested so deeply that it overflows the stack.
    if (error instanceof RangeError) {
      throw new UnreadableFile("The file is nested too deeply.");
    }
    throw error;
  }
}

/** The units of a file, of all its groups, in their order. */
function unitsIn(element: XmlElement, prefix: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => {
    const name = child.name.slice(prefix.length);
    const isList = ["file", "group"].includes(name) && child.name.startsWith(prefix);
    return child.name === `${prefix}unit` ? [child] : isList ? unitsIn(child, prefix) : [];
  });
}

function elementsIn(element: XmlElement): XmlElement[] {
  return element.children.filter((child): child is XmlElement => child instanceof XmlElement);
}

/** The text of a unit: its segments, and what stands between them, in the order of the translation. */
function rowOf(unit: XmlElement, prefix: string): TranslationRow {
  const { name: key } = unit.attributes;
  if (key === undefined) {
    const id = unit.attributes["id"] ?? "";
    throw new UnreadableFile(
      `The unit "${id.slice(0, 64)}" has no name, which is the key of its text.`,
    );
  }
  const named = (element: XmlElement, name: string) =>
    elementsIn(element).find((child) => child.name === `${prefix}${name}`);
  const codes = codesOf(named(unit, "originalData"), prefix);
  const textOf = (element: XmlElement) => textIn(element, { key, prefix, codes });
  const parts = elementsIn(unit)
    .filter(({ name }) => [`${prefix}segment`, `${prefix}ignorable`].includes(name))
    .map((part, index) => {
      const source = named(part, "source");
      const target = named(part, "target");
      const isSegment = part.name === `${prefix}segment`;
      return {
        source: source === undefined ? "" : textOf(source),
        target: target === undefined ? null : textOf(target),
        isMissing: isSegment && (target === undefined || isEmpty(target)),
        isSegment,
        order: Number(target?.attributes["order"] ?? index + 1),
      };
    });
  const segments = parts.filter(({ isSegment }) => isSegment);
  const missing = segments.filter(({ isMissing }) => isMissing).length;
  if (missing > 0 && missing < segments.length) {
    throw new UnreadableFile(
      `"${key.slice(0, 200)}" is translated in part: ${missing} of its ${segments.length} segments have no target.`,
    );
  }
  const original = parts.map(({ source }) => source).join("");
  const translation = parts
    .toSorted((one, other) => one.order - other.order)
    .map(({ source, target }) => target ?? source)
    .join("");
  return {
    key,
    original,
    translation: missing > 0 || segments.length === 0 ? "" : translation,
    of: fingerprintOf(original),
  };
}

function isEmpty(element: XmlElement): boolean {
  return element.children.every((child) => child instanceof XmlText && child.text === "");
}

type Place = { key: string; prefix: string; codes: ReadonlyMap<string, string> };

/** What the codes of a unit stand for, by their ids. */
function codesOf(data: XmlElement | undefined, prefix: string): Map<string, string> {
  const found = data === undefined ? [] : elementsIn(data);
  return new Map(
    found.map((each) => [
      each.attributes["id"] ?? "",
      textIn(each, { key: "", prefix, codes: new Map() }),
    ]),
  );
}

function textIn(element: XmlElement, place: Place): string {
  return element.children.map((child) => textOfNode(child, place)).join("");
}

function textOfNode(node: XmlNode, place: Place): string {
  // Comments and instructions to programs are none.
  if (node instanceof XmlText) {
    return node.text;
  }
  return node instanceof XmlElement ? inlineText(node, place) : "";
}

function inlineText(element: XmlElement, place: Place): string {
  const { prefix, codes, key } = place;
  const name = element.name.startsWith(prefix) ? element.name.slice(prefix.length) : "";
  const code = (attribute: string) => codes.get(element.attributes[attribute] ?? "");
  if (MARKS.includes(name)) {
    return textIn(element, place);
  }
  if (name === "cp") {
    return characterOf(element.attributes["hex"] ?? "");
  }
  const isPair = name === "pc";
  const begin = isPair ? code("dataRefStart") : code("dataRef");
  const end = isPair ? code("dataRefEnd") : "";
  if ((isPair || CODES.includes(name)) && begin !== undefined && end !== undefined) {
    return `${begin}${textIn(element, place)}${end}`;
  }
  throw new UnreadableFile(
    `"${key.slice(0, 200)}" holds <${element.name.slice(0, 64)}>, whose text the file does not give. Answers such as {{name}} and Markdown are to stand in the text itself.`,
  );
}

function characterOf(hex: string): string {
  const code = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  if (!(code <= 0x10ffff)) {
    throw new UnreadableFile("The file names a character that there is not.");
  }
  return String.fromCodePoint(code);
}
