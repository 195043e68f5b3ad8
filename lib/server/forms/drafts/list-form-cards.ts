import "server-only";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { NO_DELIVERIES } from "@/lib/domain/delivery/form-deliveries";
import { hasTags } from "@/lib/domain/forms/tags";
import { sketchOf } from "@/lib/form-engine/field-sketch";
import {
  countStuckByForm,
  findBoardStates,
} from "@/lib/server/outbox/log/form-deliveries.repository";
import { countFormsActivity } from "../activity/count-form-activity";
import { findCardsOf } from "./forms.repository";
import { fullPublicUrl, liveState } from "./present-form";
import { trashStart } from "./trash";

/**
 * Cards of the owner's forms, the last edited first; with `trash`, of those deleted in the last 30 days, or kept there for
 * something that is held.
 */
export async function listFormCards({
  teamId,
  formIds = null,
  tags = [],
  trash = false,
}: {
  teamId: number;
  /** Only these; null = all. */
  formIds?: readonly number[] | null;
  /** Only forms that have all of these. */
  tags?: readonly string[];
  trash?: boolean;
}): Promise<FormCardResponse[]> {
  const trashedSince = trashStart(new Date());
  const listed = { teamId, formIds, deletedSince: trash ? trashedSince : null };
  const forms = (await findCardsOf(listed)).filter((form) => hasTags(form.tags, tags));
  const ids = forms.map(({ id }) => id);
  const [activity, stuck, boards] = await Promise.all([
    countFormsActivity(ids),
    countStuckByForm(teamId),
    findBoardStates(forms.flatMap(({ id, mondayBoardId }) => (mondayBoardId === null ? [] : id))),
  ]);
  return forms.map(
    ({ firstFields, publicUrl, liveSettings, updatedAt, deletedAt, ...form }, index) => {
      const submissionCount = activity[index]?.submissions ?? 0;
      return {
        ...form,
        status: liveSettings === null ? "draft" : "published",
        fullPublicUrl: fullPublicUrl(publicUrl),
        live: liveState(liveSettings, { isStopped: form.isStopped, submissionCount }),
        viewCount: activity[index]?.views ?? 0,
        submissionCount,
        deliveries: { ...NO_DELIVERIES, ...stuck.get(form.id), ...boards.get(form.id) },
        updatedAt: updatedAt.toISOString(),
        sketch: sketchOf(firstFields),
        ...(deletedAt !== null && deletedAt <= trashedSince && { isKeptForHold: true as const }),
      };
    },
  );
}
