import "server-only";
import type { VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { drawnReply, type PageReply } from "../page/page-reply";
import { themeOf } from "../page/theme-of";
import type { PublishedVersion } from "../version/published-version";

type Drawing = Pick<VisitorPage, "content"> & {
  live: PublishedVersion;
  visitor: RequestHeaders;
  status?: number;
};

/** A page of a link to saved answers. */
export function draftPage({ live, content, visitor, status = 200 }: Drawing): Promise<PageReply> {
  const head = { title: live.publicForm.title, isSecret: true };
  const language = originalLanguage(live.settings);
  const page = { surface: "form", language, theme: themeOf(visitor), head, content } as const;
  return drawnReply({ page, visitor, status });
}
