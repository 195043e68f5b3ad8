import type { Stage } from "@/lib/domain/stages/stage";

/** A stage that one address fills in. */
export function stage(id: string, given: Partial<Stage> = {}): Stage {
  return {
    id,
    title: id.toUpperCase(),
    filledBy: { address: "boss@example.com" },
    rules: { match: "all", items: [] },
    ...given,
  };
}
