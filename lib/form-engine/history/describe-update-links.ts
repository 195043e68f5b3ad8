import type { UpdateLinks } from "@/lib/domain/board/update-links/update-links";
import { replacement } from "./change-words";

/** The changes of the settings of update links, in words. */
export function describeUpdateLinks({
  before,
  after,
}: {
  before: UpdateLinks;
  after: UpdateLinks;
}): string[] {
  const days = ({ validDays }: UpdateLinks) => validDays?.toString() ?? null;
  return [
    ...(before.enabled === after.enabled
      ? []
      : [`Update links turned ${after.enabled ? "on" : "off"}`]),
    ...replacement({ name: "Days of update links", before: days(before), after: days(after) }),
    ...(before.singleUse === after.singleUse
      ? []
      : [`Update links are good for ${after.singleUse ? "one use" : "any number of uses"}`]),
    ...(before.inReceipt === after.inReceipt
      ? []
      : [`Update links in receipts turned ${after.inReceipt ? "on" : "off"}`]),
  ];
}
