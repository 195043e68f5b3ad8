import "server-only";
import type { Ending } from "@/lib/domain/endings/ending";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { mayPipe } from "@/lib/domain/piping/pipes";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { pipedBlocks } from "@/lib/form-engine/piping/pipe-answers";
import { pipedAddress } from "@/lib/form-engine/piping/piped-address";
import { pipedMarkdown } from "@/lib/form-engine/piping/piped-markdown";
import { pipedText, shownAnswers, type ShowAnswer } from "@/lib/form-engine/piping/shown-answers";
import { versionSentIn } from "@/lib/server/public-form/language/version-sent-in";
import {
  loadVersion,
  versionIn,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";

export type ShownEnding = Pick<
  Ending,
  "icon" | "title" | "text" | "redirectUrl" | "untranslated"
> & {
  /** The text, parsed. */
  blocks: readonly MarkdownBlock[];
};

/** The answers as texts show them, and as addresses have them: in the original language, since programs read those. */
export type PipedAnswers = { inTexts: ShowAnswer; inAddresses: ShowAnswer };

type Answered = { live: PublishedVersion; show: PipedAnswers };

/** Which ending a submission has. */
type StoredEnding = { versionId: number; endingId: string | null };

/**
 * The ending of a stored submission as whoever sent it sees it, from the version that was answered, in the language of
 * `live`: the one place where it is made. Null without one, or when the version was deleted.
 */
export async function shownEnding(
  { versionId, endingId }: StoredEnding,
  { live, show: { inTexts: show } }: Answered,
): Promise<ShownEnding | null> {
  if (endingId === null) {
    return null;
  }
  const answered = versionId === live.versionId ? null : await loadVersion(versionId);
  const version =
    versionId === live.versionId ? live : answered && (await versionSentIn(answered, live));
  const ending = version?.settings.endings.find(({ id }) => id === endingId);
  const blocks = version?.endingTexts.get(endingId);
  if (ending === undefined || blocks === undefined) {
    return null;
  }
  const { icon, title, text, redirectUrl, untranslated } = ending;
  return {
    icon,
    title: pipedText(title, show),
    text: mayPipe(text) ? pipedMarkdown(blocks, show) : text,
    blocks: pipedBlocks(blocks, show),
    redirectUrl,
    untranslated,
  };
}

/** The answers of visible fields; looked at only where a text or an address shows one. */
export async function shownLazily(
  version: PublishedVersion,
  answers: () => Answers,
): Promise<PipedAnswers> {
  const original = await versionIn(version, originalLanguage(version.settings));
  const { fields, texts } = original;
  const read = { texts, fields: fields.map(withPlainNumber) };
  return { inTexts: shownIn(version, answers), inAddresses: shownIn(read, answers) };
}

/** Programs read addresses: a number stands there without its unit and separators. */
function withPlainNumber(field: Field): Field {
  return Object.assign({ ...field }, { unit: undefined, thousands: undefined });
}

function shownIn(
  { fields, texts }: Pick<PublishedVersion, "fields" | "texts">,
  answers: () => Answers,
): ShowAnswer {
  let show: ShowAnswer | undefined;
  return (id) => {
    show ??= shownAnswers({ fields, answers: answers(), visibleIds: null, texts });
    return show(id);
  };
}

/**
 * Where whoever sent a submission is sent on: by its ending, by the form when it has none. Null = nowhere, also
 * when its ending is no longer known: that may have led elsewhere.
 */
export function nextAddress(
  ending: ShownEnding | null,
  { live, show, endingId }: Answered & Pick<StoredEnding, "endingId">,
): string | null {
  const { redirectUrl } = ending ?? (endingId === null ? live : { redirectUrl: null });
  return redirectUrl === null ? null : pipedAddress(redirectUrl, show.inAddresses);
}
