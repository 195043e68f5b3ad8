import "server-only";
import { isMultilingual } from "@/lib/domain/languages/form-languages";
import { lookFrom } from "@/lib/domain/theme/look";
import { REQUEST_ID_HEADER } from "@/lib/server/http/requests/request-id";
import { logSecurityEvent } from "@/lib/server/http/security-log";
import { lockedPage } from "../access/locked-page";
import { languageQuery } from "../language/language-menu";
import { takeSentAnswers } from "../submit/form-post/sent-answers";
import { loadThankYouPage } from "../submit/form-post/thank-you-page";
import { limitDrawing } from "./drawing-budget";
import { drawnReply, type PageReply } from "./page-reply";
import { pageWordsOf } from "./page-words";
import { notFoundPage } from "./public-page";
import type { PublicPageVisit } from "./public-page-visit";
import { themeOf } from "./theme-of";

const OK = 200;

type SentVisit = Pick<PublicPageVisit, "surface" | "publicUrl" | "headers"> & {
  /** The signed token of the page's address. */
  receipt: string;
  /** The language that the address names. */
  lang: string | null;
};

/**
 * The page after sending without JavaScript; "Form Not Found" for a receipt that is not valid.
 * @throws {AppError} 429 like `publicPage`
 */
export async function sentPage(visit: SentVisit): Promise<PageReply> {
  const { surface, publicUrl, receipt, lang, headers } = visit;
  // First, as the answers are shown once.
  await limitDrawing(headers);
  const answers = takeSentAnswers(receipt) ?? undefined;
  const sent = await loadThankYouPage({ publicUrl, token: receipt, lang, answers });
  if (sent === null) {
    const requestId = headers.get(REQUEST_ID_HEADER) ?? "";
    logSecurityEvent("link-invalid", { headers, requestId });
    return notFoundPage(visit);
  }
  const { live } = sent;
  const next = `/${surface}/${publicUrl}/sent/${receipt}${languageQuery(live, "?")}`;
  const locked = await lockedPage({ live, publicUrl, surface, visitor: headers, next });
  if (locked !== null) {
    return locked;
  }
  return drawnReply({
    page: {
      surface,
      language: sent.live.language,
      isNegotiated: isMultilingual(sent.live.settings),
      theme: themeOf(headers),
      look: lookFrom(sent.live),
      head: { title: sent.live.texts.pages.sentTab },
      texts: sent.live.texts,
      content: {
        kind: "sent",
        formPath: `/${surface}/${publicUrl}${languageQuery(sent.live, "?")}`,
        words: pageWordsOf(sent.live),
        ...sent,
      },
    },
    visitor: headers,
    status: OK,
  });
}
