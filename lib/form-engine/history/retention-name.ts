import type { Retention } from "@/lib/domain/forms/public-page-settings";

/** When answers are erased, in words: "after 30 days"; null = never. */
export function retentionName(retention: Retention | null): string | null {
  if (retention === null) {
    return null;
  }
  const when =
    "days" in retention
      ? `after ${retention.days} ${retention.days === 1 ? "day" : "days"}`
      : "once delivered";
  return retention.boardItems ? `${when}, archiving items` : when;
}
