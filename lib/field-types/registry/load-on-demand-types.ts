import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { PublicView } from "../_shared/public-view";
import { withDefinition } from "./definitions";
import { baseViews } from "./generated/base-views";
import { nameOfPart } from "./parts/name-of-part";
import type { PublicViews } from "./public-views";

/** What a script of an on-demand type or part exports. A part of a type that is not on demand has no definition. */
export type OnDemandPart = { definition?: FieldDefinition; view: PublicView };

/** The fields of a form with the definitions of their on-demand types, and the views that they need. */
type LoadedTypes = { fields: Field[]; views: PublicViews };

/**
 * Loads the on-demand types and parts of a form. `addresses`: of their scripts, by the names that `namesOfParts` gives.
 * Rejects when one cannot be loaded.
 */
export async function loadOnDemandTypes(
  fields: readonly Field[],
  addresses: Readonly<Record<string, string>>,
): Promise<LoadedTypes> {
  const views: Record<string, PublicView> = { ...baseViews };
  const definitions: Record<string, FieldDefinition | undefined> = {};
  await Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      // The server of the page named it, and the build made it of such a module.
      const part = (await import(/* @vite-ignore */ address)) as OnDemandPart;
      views[name] = part.view;
      definitions[name] = part.definition;
    }),
  );
  const defined = (field: Field): Field => {
    const definition = definitions[nameOfPart(field)];
    return definition
      ? withDefinition(
          { ...field, ...(hasColumns(field) && { columns: field.columns.map(defined) }) },
          definition,
        )
      : field;
  };
  return { fields: fields.map(defined), views };
}
