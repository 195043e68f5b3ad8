import "server-only";
import type { VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import { withColumns } from "@/lib/domain/fields/columns";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { publicOrigin } from "@/lib/server/environment/env";
import { StreamReply, type Parts } from "@/lib/server/http/responses/stream-reply";
import { policy } from "@/lib/utils/http/content-security-policy";
import { pageHeaders } from "@/lib/utils/http/page-headers";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import type { InlineHashes } from "./draw-page";
import { drawInBudget } from "./drawing-budget";

export type PageReply = { status: number; headers: Record<string, string>; body: Parts };

/** Where visitors' scripts are; nothing else is. */
const SCRIPTS = "/page/";
// What a policy may name: no address but this machine's, and nothing that would end a source.
const HOST = /^(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)*[a-z0-9-]*[a-z-][a-z0-9-]*)(?::\d+)?$/i;

type Drawn = {
  page: VisitorPage;
  visitor: RequestHeaders;
  status: number;
  /** It has answers that somebody typed, so it is drawn in any case. */
  isPosted?: boolean;
};

/**
 * A page that is drawn for one visit. `visitor`: headers of the request.
 * @throws {AppError} 429 when the visitor's address has used up its time for drawing
 */
export async function drawnReply(drawn: Drawn): Promise<PageReply> {
  const { page, visitor, status, isPosted = false } = drawn;
  const { html, inlineHashes } = await drawInBudget(page, visitor, { isRefusable: !isPosted });
  const body = Buffer.from(html);
  const headers = visitorHeaders({ page, visitor, inlineHashes, isLocating: isLocating(page) });
  return { status, headers: { ...headers, "content-length": String(body.length) }, body: [body] };
}

type HeadedPage = {
  page: Pick<VisitorPage, "surface" | "language" | "isNegotiated" | "head">;
  inlineHashes: InlineHashes;
  /** Whether a field of it asks for the position of the device. */
  isLocating?: boolean;
};
type Headed = HeadedPage & { visitor: RequestHeaders };

/** Whether a field of the page asks for the position of the device. */
export function isLocating({ content }: Pick<VisitorPage, "content">): boolean {
  return (
    content.kind === "form" &&
    withColumns(content.data.form.fields).some(
      (field) => definitionOf(field).device?.(field) === "geolocation",
    )
  );
}

/** The headers of a visitor's page. */
export function visitorHeaders({
  page,
  visitor,
  inlineHashes,
  isLocating: isPlaced = false,
}: Headed): Record<string, string> {
  const { surface, language, isNegotiated = false, head } = page;
  const isFrameable = surface === "embed";
  return {
    ...Object.fromEntries(
      pageHeaders({ isFrameable, isSecret: head.isSecret ?? false, isLocating: isPlaced }),
    ),
    "Content-Security-Policy": policy({
      scripts: `${scriptFolders(visitor).join(" ")} ${inlineHashes.script}`,
      styles: inlineHashes.style,
      isFrameable,
    }),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    ...(isNegotiated && { Vary: "Accept-Language" }),
    "X-Robots-Tag": head.isListed === true ? "all" : "noindex",
  };
}

/** `visitorHeaders` of a page that is kept: made again only for a visitor who used another address than the one before. */
export function keptVisitorHeaders(
  kept: HeadedPage,
): (visitor: RequestHeaders) => Readonly<Record<string, string>> {
  let last: { address: string; headers: Record<string, string> } | undefined;
  return (visitor) => {
    const address = `${visitor.get("host")} ${visitor.get("x-forwarded-host")}`;
    if (last?.address !== address) {
      last = { address, headers: visitorHeaders({ ...kept, visitor }) };
    }
    return last.headers;
  };
}

/**
 * Our scripts at the address that the visitor used, which a proxy may have replaced, and at the public one. Where a policy
 * cannot name one of them, everything of this server.
 */
function scriptFolders(visitor: RequestHeaders): string[] {
  const forwarded = visitor.get("x-forwarded-host")?.split(",")[0]?.trim() || null;
  const host = visitor.get("host") ?? "";
  const hosts = [host, ...(forwarded === null ? [] : [forwarded]), new URL(publicOrigin()).host];
  return hosts.every((name) => HOST.test(name))
    ? [...new Set(hosts)].map((name) => name + SCRIPTS)
    : ["'self'"];
}

/** A page as a route answers it. */
export function streamed({ status, headers, body }: PageReply): StreamReply {
  return new StreamReply({ status, headers, bytes: body });
}
