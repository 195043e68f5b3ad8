import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { PublicView } from "../_shared/public-view";
import { withDefinition } from "./definitions";
import { baseViews } from "./generated/base-views";
import { onDemandTypes } from "./generated/on-demand-types";
import { LONG_LIST, namesOfParts } from "./names-of-parts";
import type { PublicViews } from "./public-views";

/** Only types have a definition. */
type OnDemandPart = { definition?: FieldDefinition; view: PublicView };

const parts: Readonly<Record<string, () => Promise<OnDemandPart>>> = {
  ...onDemandTypes,
  [LONG_LIST]: () => import("../dropdown/long-list/on-demand-part"),
};

/** The fields of a form with the definitions of their on-demand types, and the views that they need. */
type LoadedTypes = { fields: Field[]; views: PublicViews };

/** Loads the on-demand types and parts that a form with these fields needs. Rejects when one cannot be loaded. */
export async function loadOnDemandTypes(fields: readonly Field[]): Promise<LoadedTypes> {
  const views: Record<string, PublicView> = { ...baseViews };
  const loaded = new Map<string, FieldDefinition | undefined>();
  await Promise.all(
    namesOfParts(fields).map(async (name) => {
      const part = await parts[name]?.();
      if (part) {
        views[name] = part.view;
        loaded.set(name, part.definition);
      }
    }),
  );
  const defined = fields.map((field) => {
    const definition = loaded.get(field.type);
    return definition ? withDefinition(field, definition) : field;
  });
  return { fields: defined, views };
}
