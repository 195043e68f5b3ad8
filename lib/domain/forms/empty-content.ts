import type { FormContent } from "./form";

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
};
