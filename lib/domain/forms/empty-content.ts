import type { FormContent } from "./form";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "./public-page-settings";

/** The content of a new form. */
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
