import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { PublicView } from "../_shared/public-view";
import { addDefinition } from "./definitions";
import { isFieldType, type FieldType } from "./field-types";
import { onDemandTypes } from "./generated/on-demand-types";
import { LONG_LIST, namesOfParts } from "./names-of-parts";
import { addPublicViews } from "./public-views";

type OnDemandPart = { definition: FieldDefinition; view: PublicView };

const types: Partial<Record<FieldType, () => Promise<OnDemandPart>>> = onDemandTypes;
/** What hands itself in, beside the types. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  [LONG_LIST]: () => import("../dropdown/long-list/on-demand-part"),
};

/** Loads the on-demand types and parts that a form with these fields needs. Rejects when one cannot be loaded. */
export async function loadOnDemandTypes(fields: readonly Field[]): Promise<void> {
  const names = [...new Set(namesOfParts(fields))];
  await Promise.all([
    ...names.filter(isFieldType).map(async (type) => {
      const part = await types[type]?.();
      if (part !== undefined) {
        addDefinition(type, part.definition);
        addPublicViews({ [type]: part.view });
      }
    }),
    ...names.map((name) => parts[name]?.()),
  ]);
}
