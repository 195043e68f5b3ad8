import "server-only";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import type { VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import type { PublishedVersion } from "../version/published-version";
import { lookOf } from "./look-of";
import { drawnReply, type PageReply } from "./page-reply";
import { themeOf } from "./theme-of";

type LinkPage = Pick<VisitorPage, "content"> & {
  /** Whose title, language, texts and look the page has. */
  version: Pick<PublishedVersion, "formId" | "settings" | "publicForm" | "language" | "texts">;
  visitor: RequestHeaders;
  surface?: Surface;
  status?: number;
  isPosted?: boolean;
};

/** A form's page for whoever has a link: in no index, and kept nowhere. */
export async function linkPage({
  version,
  content,
  visitor,
  surface = "form",
  status = 200,
  isPosted = false,
}: LinkPage): Promise<PageReply> {
  const { publicForm, language, texts } = version;
  const head = { title: publicForm.title, isSecret: true };
  const look = await lookOf(version);
  const page = { surface, language, theme: themeOf(visitor), look, head, texts, content };
  return drawnReply({ page, visitor, status, isPosted });
}
