import { addDefinition } from "./definitions";
import type { LargeType } from "./large-definitions";
import { LARGE_TYPES } from "./large-types";
import { addPublicViews } from "./public-views";

/** Loads the large types that a form with these types needs. Rejects when one cannot be loaded. */
export async function loadLargeTypes(types: readonly string[]): Promise<void> {
  const isLarge = (type: string): type is LargeType => Object.hasOwn(LARGE_TYPES, type);
  const needed = [...new Set(types)].filter(isLarge);
  await Promise.all(
    needed.map(async (type) => {
      const { definition, view } = await LARGE_TYPES[type]();
      addDefinition(type, definition);
      addPublicViews({ [type]: view });
    }),
  );
}
