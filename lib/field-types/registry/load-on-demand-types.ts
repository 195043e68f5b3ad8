import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { PublicView } from "../_shared/public-view";
import { addDefinition } from "./definitions";
import { isFieldType } from "./field-types";
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

/**
 * Loads the on-demand types and parts that a form with these fields needs. The views are those of the form. Rejects
 * when one cannot be loaded.
 */
export async function loadOnDemandTypes(fields: readonly Field[]): Promise<PublicViews> {
  const views: Record<string, PublicView> = { ...baseViews };
  await Promise.all(
    namesOfParts(fields).map(async (name) => {
      const part = await parts[name]?.();
      if (part === undefined) {
        return;
      }
      if (isFieldType(name) && part.definition) {
        addDefinition(name, part.definition);
      }
      views[name] = part.view;
    }),
  );
  return views;
}
