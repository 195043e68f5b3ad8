import "server-only";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { REQUEST_ID_HEADER } from "@/lib/server/http/requests/request-id";
import { logSecurityEvent } from "@/lib/server/http/security-log";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { textsFor } from "../language/version-for";
import { lookOf } from "../page/look-of";
import { drawnReply, type PageReply } from "../page/page-reply";
import { themeOf } from "../page/theme-of";
import { loadFollowedRequest } from "./load-followed-request";

const OK = 200;
const GONE = 410;

/**
 * The page on which whoever sent answers follows them; 410 for a link that is not valid, whatever the reason.
 * `visitor`: headers of the request; `lang`: the language that its address asks for.
 */
export async function followedPage({
  token,
  visitor,
  lang = null,
}: {
  token: string;
  visitor: RequestHeaders;
  lang?: string | null;
}): Promise<PageReply> {
  const request = await loadFollowedRequest(token, lang);
  if (request === null) {
    const requestId = visitor.get(REQUEST_ID_HEADER) ?? "";
    logSecurityEvent("link-invalid", { headers: visitor, requestId });
  }
  const texts = request === null ? textsFor(visitor) : textsOf(request.language);
  const { language } = request ?? texts;
  return drawnReply({
    page: {
      surface: "form",
      language,
      theme: themeOf(visitor),
      look: request && (await lookOf(request)),
      head: { title: texts.pages.follow.tab, isSecret: true },
      texts,
      content: { kind: "followed", request },
    },
    visitor,
    status: request === null ? GONE : OK,
  });
}
