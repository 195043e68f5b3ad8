import "server-only";
import { stageNameOf } from "@/lib/domain/stages/stage";
import type { PublishedVersion } from "../version/published-version";

/** How a stage is named in its version; its id when it is gone. */
export function titleOfStage(
  { settings: { stages }, fields }: Pick<PublishedVersion, "settings" | "fields">,
  stageId: string,
): string {
  return stageNameOf(stageId, { stages, fields }) ?? stageId;
}
