import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isRecord, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { inlineMarkdownId } from "@/lib/domain/fields/inline-markdown-id";
import type { MarkdownBlock, MarkdownSpan } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { publicOrigin } from "@/lib/server/environment/env";
import { openFile } from "@/lib/server/files/downloads/open-file";
import type { StreamReply } from "@/lib/server/http/responses/stream-reply";
import type { PublishedVersion } from "../version/published-version";
import { requireWaitingStage } from "./open-stage";
import { stageForm, type StageForm } from "./stage-version";

type ShownFile = { id: string; name: string };

/** The version with links to the files of earlier answers in the help of their questions. */
export function withFileLinks({ version, earlier, shown }: StageForm, token: string) {
  const { download } = version.texts.pages.stage;
  const linked = earlier.flatMap((field): [string, MarkdownBlock][] => {
    const files = filesOf(field, shown);
    return files.length === 0 ? [] : [[field.id, linksTo(files, { token, download })]];
  });
  const links = new Map(linked);
  const { publicForm, contents } = version;
  const fields = publicForm.fields.map((field) =>
    links.has(field.id) ? { ...field, description: field.description || download } : field,
  );
  const helps = publicForm.fields.flatMap(({ id, description }): [string, MarkdownBlock[]][] => {
    const block = links.get(id);
    const key = inlineMarkdownId(id, "description");
    const written: MarkdownBlock[] = description
      ? [{ block: "paragraph", content: [description] }]
      : [];
    return block === undefined ? [] : [[key, [...(contents[key] ?? written), block]]];
  });
  return {
    ...version,
    publicForm: { ...publicForm, fields },
    contents: { ...contents, ...Object.fromEntries(helps) },
  } satisfies PublishedVersion;
}

/**
 * A file of earlier answers for whoever has the link of a stage, always as a download.
 * @throws {AppError} 410 when the link is not valid any more, 404 for a file that its page does not show
 */
export async function openStageFile({
  token,
  id,
  range,
  now,
}: {
  token: string;
  id: string;
  /** The `Range` header. */
  range: string | null;
  now: Date;
}): Promise<StreamReply> {
  const stage = await requireWaitingStage(token, now);
  const { earlier, shown } = stageForm(stage);
  if (!earlier.some((field) => filesOf(field, shown).some((file) => file.id === id))) {
    throw new AppError("not-found", "File not found", { event: "link-invalid" });
  }
  return openFile({ id, teamId: stage.version.teamId, isInlineWanted: false, range });
}

/** The stored files of an answer, as its page shows them. */
function filesOf(field: Field, shown: Answers): ShownFile[] {
  if (definitionOf(field).files === null || field.hidden) {
    return [];
  }
  return [ownValue(shown, field.id)].flat().flatMap((file) => {
    const { upload: id, name } = isRecord(file) ? file : {};
    return typeof id === "string" ? [{ id, name: typeof name === "string" ? name : id }] : [];
  });
}

type Linked = { token: string; download: string };

function linksTo(files: readonly ShownFile[], { token, download }: Linked): MarkdownBlock {
  const spans = files.flatMap(({ id, name }, index): MarkdownSpan[] => [
    index === 0 ? `${download}: ` : ", ",
    {
      span: "link",
      href: `${publicOrigin()}/api/stage-links/${token}/files/${id}`,
      content: [name],
    },
  ]);
  return { block: "paragraph", content: spans };
}
