import "server-only";
import { sketchOf, type FormCardData } from "@/lib/form-engine/form-card";
import { countFormsActivity } from "./count-form-activity";
import { findCardsOf } from "./forms.repository";
import { fullPublicUrl } from "./present-form";

/** What lists show of the owner's forms, the last edited first. */
export async function listFormCards(ownerId: number): Promise<FormCardData[]> {
  const forms = await findCardsOf(ownerId);
  const activity = await countFormsActivity(forms.map(({ id }) => id));
  return forms.map(({ firstFields, publicUrl, liveVersionId, updatedAt, ...form }, index) => ({
    ...form,
    status: liveVersionId === null ? "draft" : "published",
    fullPublicUrl: fullPublicUrl(publicUrl),
    viewCount: activity[index]?.views ?? 0,
    submissionCount: activity[index]?.submissions ?? 0,
    updatedAt: updatedAt.toISOString(),
    sketch: sketchOf(firstFields),
  }));
}
