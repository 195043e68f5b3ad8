import type { UpdateMode } from "@/lib/domain/board/update-links/update-links";

export const UPDATE_MODE_NAMES: Readonly<Record<UpdateMode, string>> = {
  change: "May change",
  readonly: "Read only",
  blank: "Not shown with its value",
};
