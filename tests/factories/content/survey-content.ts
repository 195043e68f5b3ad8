import type { FormContent } from "@/lib/domain/forms/form";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { plain } from "./plain-fields";

/** A form with one field, connected to a board and a webhook. */
export const SURVEY: FormContent = {
  title: "Survey",
  description: "",
  fields: [plain("a")],
  mondayWorkspaceId: null,
  mondayBoardId: "12",
  mondayGroupId: null,
  redirectUrl: null,
  webhooks: ["https://example.org/a"],
  settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
};
