import type { FormContent } from "../forms/form";

/** The content with those of its members for e-mails who may read the answers; itself where all of them may. */
export function keepNoticeMembers(
  content: FormContent,
  readers: readonly { userId: number }[],
): FormContent {
  const named = content.settings.noticeMembers;
  const noticeMembers = named.filter((id) => readers.some(({ userId }) => userId === id));
  return noticeMembers.length === named.length
    ? content
    : { ...content, settings: { ...content.settings, noticeMembers } };
}
