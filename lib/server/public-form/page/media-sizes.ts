import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { mediaIdsIn } from "@/lib/domain/fields/media";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { findMediaSizes } from "@/lib/server/files/media/media.repository";

/** Fields that show pictures by themselves, with how large these are. */
export async function withMediaSizes<Shown extends Field>(
  fields: readonly Shown[],
): Promise<readonly Shown[]> {
  const ids = new Map(
    fields.filter(isLayout).map((field) => [field.id, [...mediaIdsIn(field)][0]]),
  );
  const named = [...ids.values()].filter((id) => id !== undefined);
  if (named.length === 0) {
    return fields;
  }
  const sizes = await findMediaSizes(named);
  return fields.map((field) => {
    const mediaSize = sizes.get(ids.get(field.id) ?? "");
    return mediaSize === undefined ? field : { ...field, mediaSize };
  });
}

function isLayout(field: Field): boolean {
  return definitionOf(field).kind === "layout";
}
