import type { FormContent } from "../forms/form";

/**
 * The content with this account in place of members who may not fill in stages any more; itself where all of them may.
 */
export function keepStageMembers(
  content: FormContent,
  { readers, userId }: { readers: readonly { userId: number }[]; userId: number },
): FormContent {
  const hasLeft = (id: number) => readers.every((reader) => reader.userId !== id);
  const { stages } = content.settings;
  const kept = stages.map((stage) =>
    "userId" in stage.filledBy && hasLeft(stage.filledBy.userId)
      ? { ...stage, filledBy: { userId } }
      : stage,
  );
  return kept.every((stage, index) => stage === stages[index])
    ? content
    : { ...content, settings: { ...content.settings, stages: kept } };
}
