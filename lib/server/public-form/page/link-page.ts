import "server-only";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import type { VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import type { PublishedVersion } from "../version/published-version";
import { drawnReply, type PageReply } from "./page-reply";
import { themeOf } from "./theme-of";

type LinkPage = Pick<VisitorPage, "content"> & {
  /** Whose title, language and texts the page has. */
  version: Pick<PublishedVersion, "publicForm" | "language" | "texts">;
  visitor: RequestHeaders;
  surface?: Surface;
  status?: number;
  isPosted?: boolean;
};

/** A form's page for whoever has a link: in no index, and kept nowhere. */
export function linkPage({
  version: { publicForm, language, texts },
  content,
  visitor,
  surface = "form",
  status = 200,
  isPosted = false,
}: LinkPage): Promise<PageReply> {
  const head = { title: publicForm.title, isSecret: true };
  const page = { surface, language, theme: themeOf(visitor), head, texts, content };
  return drawnReply({ page, visitor, status, isPosted });
}
