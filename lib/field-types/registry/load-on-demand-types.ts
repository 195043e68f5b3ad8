import type { Field } from "@/lib/domain/fields/base-field";
import { addDefinition } from "./definitions";
import type { OnDemandType } from "./on-demand-definitions";
import { namesOfParts } from "./names-of-parts";
import { ON_DEMAND_PARTS, ON_DEMAND_TYPES } from "./on-demand-types";
import { addPublicViews } from "./public-views";

/** Loads the on-demand types and parts that a form with these fields needs. Rejects when one cannot be loaded. */
export async function loadOnDemandTypes(fields: readonly Field[]): Promise<void> {
  const isOnDemand = (type: string): type is OnDemandType => Object.hasOwn(ON_DEMAND_TYPES, type);
  const names = [...new Set(namesOfParts(fields))];
  await Promise.all([
    ...names.filter(isOnDemand).map(async (type) => {
      const { definition, view } = await ON_DEMAND_TYPES[type]();
      addDefinition(type, definition);
      addPublicViews({ [type]: view });
    }),
    ...names.map((name) => ON_DEMAND_PARTS[name]?.()),
  ]);
}
