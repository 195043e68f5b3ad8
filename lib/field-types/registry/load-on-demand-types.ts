import { addDefinition } from "./definitions";
import type { OnDemandType } from "./on-demand-definitions";
import { ON_DEMAND_TYPES } from "./on-demand-types";
import { addPublicViews } from "./public-views";

/** Loads the on-demand types that a form with these types needs. Rejects when one cannot be loaded. */
export async function loadOnDemandTypes(types: readonly string[]): Promise<void> {
  const isOnDemand = (type: string): type is OnDemandType => Object.hasOwn(ON_DEMAND_TYPES, type);
  const needed = [...new Set(types)].filter(isOnDemand);
  await Promise.all(
    needed.map(async (type) => {
      const { definition, view } = await ON_DEMAND_TYPES[type]();
      addDefinition(type, definition);
      addPublicViews({ [type]: view });
    }),
  );
}
