import "server-only";
import { stageName } from "@/lib/domain/stages/stage";
import type { PublishedVersion } from "../version/published-version";

/** How a stage is named in its version; its id when it is gone. */
export function titleOfStage(
  { settings: { stages }, fields }: Pick<PublishedVersion, "settings" | "fields">,
  stageId: string,
): string {
  const index = stages.findIndex(({ id }) => id === stageId);
  const stage = stages[index];
  return stage === undefined ? stageId : stageName(stage, { index, fields });
}
