import { LARGE_VIEWS, type LargeType } from "./large-views";
import { addPublicViews } from "./public-views";

/** Loads the large views that a form with these types needs. Rejects when one cannot be loaded. */
export async function loadPublicViews(types: readonly string[]): Promise<void> {
  const isLarge = (type: string): type is LargeType => Object.hasOwn(LARGE_VIEWS, type);
  const needed = [...new Set(types)].filter(isLarge);
  await Promise.all(
    needed.map(async (type) => addPublicViews({ [type]: await LARGE_VIEWS[type]() })),
  );
}
