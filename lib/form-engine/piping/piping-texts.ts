import type { Field } from "@/lib/domain/fields/base-field";
import type { TextKind } from "@/lib/domain/fields/contract";
import { propertyName } from "@/lib/domain/fields/property-names";
import { mayPipe, pipesOf, renamePipes } from "@/lib/domain/piping/pipes";
import { namedPlainly } from "@/lib/field-types/registry/field-name";
import { textKinds } from "@/lib/field-types/registry/texts/text-kinds";

/** A text of a field that shows answers. */
export type PipingText = { key: string; kind: TextKind; text: string };

/** The texts of a field that show answers. */
export function pipingTexts(field: Field): PipingText[] {
  const values = new Map<string, unknown>(Object.entries(field));
  return Object.entries(textKinds(field)).flatMap(([key, kind]) => {
    const text = values.get(key);
    return typeof text === "string" && mayPipe(text) ? [{ key, kind, text }] : [];
  });
}

/** The name of such a text in a sentence: "help text". */
export function textName(key: string): string {
  return key === "label" ? "label" : propertyName(key).toLowerCase();
}

/** The fields whose answers the texts of this field show. */
export function pipedIdsOf(field: Field): string[] {
  return pipingTexts(field).flatMap(({ text }) => pipesOf(text).map(({ fieldId }) => fieldId));
}

/** The texts of this field with other fields in place of those whose answers they show. */
export function renamedTexts(
  field: Field,
  ids: ReadonlyMap<unknown, string>,
): Record<string, string> {
  return Object.fromEntries(
    pipingTexts(field).map(({ key, text }) => [key, renamePipes(text, ids)]),
  );
}

/** The field with its texts as they stand where no answers are; the same object when none shows one. */
export function namedField(field: Field, fields: readonly Field[]): Field {
  const texts = pipingTexts(field).map(
    ({ key, text }) => [key, namedPlainly(text, fields)] as const,
  );
  return texts.length === 0 ? field : { ...field, ...Object.fromEntries<string>(texts) };
}

/** Whether two fields show the same texts; both are made of the same field. */
export function hasSameTexts(left: Field, right: Field): boolean {
  const others = new Map<string, unknown>(Object.entries(right));
  const kinds = textKinds(left);
  return Object.entries(left).every(([key, text]) => !(key in kinds) || others.get(key) === text);
}
