import "server-only";
import type { VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import { publicOrigin } from "@/lib/server/environment/env";
import { policy } from "@/lib/utils/http/content-security-policy";
import { pageHeaders } from "@/lib/utils/http/page-headers";
import type { RequestHeaders } from "./activity/is-person";
import type { InlineHashes } from "./draw-page";
import { drawInBudget } from "./drawing-budget";

/** A response in parts that are not joined, as copying them takes longer than sending them. */
export type PageReply = { status: number; headers: Record<string, string>; body: Buffer[] };

/** Where visitors' scripts are; nothing else is. */
const SCRIPTS = "/page/";
// What a policy may name: neither an IPv6 address nor anything that would end a source.
const HOST = /^[a-z0-9.-]+(?::\d+)?$/i;

type Drawn = { page: VisitorPage; visitor: RequestHeaders; status: number };

/**
 * A page that is drawn for one visit. `visitor`: headers of the request.
 * @throws {AppError} 429 when the visitor's address has used up its time for drawing
 */
export async function drawnReply({ page, visitor, status }: Drawn): Promise<PageReply> {
  const { html, inlineHashes } = await drawInBudget(page, visitor);
  const body = Buffer.from(html);
  const headers = visitorHeaders({ page, visitor, inlineHashes });
  return { status, headers: { ...headers, "content-length": String(body.length) }, body: [body] };
}

type Headed = {
  page: Pick<VisitorPage, "surface" | "head">;
  visitor: RequestHeaders;
  inlineHashes: InlineHashes;
};

/** The headers of a visitor's page. */
export function visitorHeaders({ page, visitor, inlineHashes }: Headed): Record<string, string> {
  const { surface, head } = page;
  const isFrameable = surface === "embed";
  return {
    ...Object.fromEntries(pageHeaders({ isFrameable, isSecret: head.isSecret ?? false })),
    "Content-Security-Policy": policy({
      scripts: `${scriptFolders(visitor).join(" ")} ${inlineHashes.script}`,
      styles: inlineHashes.style,
      isFrameable,
    }),
    "Content-Type": "text/html; charset=utf-8",
    "X-Robots-Tag": head.isListed === true ? "all" : "noindex",
  };
}

/**
 * Our scripts at the address that the visitor used and at the public one, which a proxy may have replaced. Where a policy
 * cannot name the address, everything of this server.
 */
function scriptFolders(visitor: RequestHeaders): string[] {
  const hosts = [visitor.get("host") ?? "", new URL(publicOrigin()).host];
  const named = [...new Set(hosts.filter((host) => HOST.test(host)))];
  return HOST.test(hosts[0] ?? "") ? named.map((host) => host + SCRIPTS) : ["'self'"];
}
