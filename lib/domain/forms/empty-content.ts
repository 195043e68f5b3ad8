import type { FormContent } from "./form";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "./public-page-settings";

/** A form that nobody has worked on yet. */
export const EMPTY_CONTENT: FormContent = {
  title: "",
  description: "",
  fields: [],
  mondayWorkspaceId: null,
  mondayBoardId: null,
  mondayGroupId: null,
  redirectUrl: null,
  webhooks: [],
  settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
};
