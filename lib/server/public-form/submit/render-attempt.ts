import "server-only";
import { LOCAL_ADDRESS_HEADER } from "@/lib/server/http/prepare-requests";
import { logger } from "@/lib/server/logger";
import { renderOwnPage } from "@/lib/server/public-form/page/own-render";
import { ATTEMPT_HEADER, withAttempt, type PageAttempt } from "./page-attempts";

type Rerender = {
  attempt: PageAttempt;
  /** Path of the posted page. */
  path: string;
  /** Of the visitor's request. */
  headers: Headers;
};

type RenderedAttempt = { headers: Record<string, string>; body: Buffer };

/** Headers of the visitor on which the page depends (decision 060). */
const FORWARDED_HEADERS = ["x-forwarded-proto", "cookie"];
const RESPONSE_HEADERS =
  /^(?:content-type|content-security-policy|cache-control|link|referrer-policy|permissions-policy|vary|x-(?:content-type-options|frame-options))$/;

/**
 * A form's page rendered by Next with the typed answers and their errors. Requests it from this server
 * itself, which finds the attempt in the memory of this process; null when that fails.
 */
export async function renderAttempt({
  attempt,
  path,
  headers,
}: Rerender): Promise<RenderedAttempt | null> {
  const [host = "", port = ""] = headers.get(LOCAL_ADDRESS_HEADER)?.split("|") ?? [];
  if (!Number(port)) {
    return null;
  }
  try {
    const { result, isDrawn } = await withAttempt(attempt, async (ticket) => {
      const sent = FORWARDED_HEADERS.map((name) => [name, headers.get(name)] as const);
      const forwarded = sent.flatMap(([name, value]) =>
        value === null ? [] : [[name, value] as const],
      );
      const page = await renderOwnPage({
        ...{ host, port: Number(port), path },
        headers: { ...Object.fromEntries<string>(forwarded), [ATTEMPT_HEADER]: ticket },
      });
      const passed = Object.entries(page.headers).filter(([name]) => RESPONSE_HEADERS.test(name));
      const replied = Object.fromEntries(passed.map(([name, value]) => [name, String(value)]));
      return page.status === 200 ? { headers: replied, body: page.body } : null;
    });
    return isDrawn ? result : null;
  } catch (error) {
    logger.warn({ error }, "Could not render a posted form again");
    return null;
  }
}
