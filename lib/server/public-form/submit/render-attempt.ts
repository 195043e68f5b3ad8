import "server-only";
import { logger } from "@/lib/server/logger";
import { renderPage } from "@/lib/server/public-form/page/render-page";
import { ATTEMPT_HEADER, withAttempt, type PageAttempt } from "./page-attempts";

type Rerender = {
  attempt: PageAttempt;
  /** Path of the posted page. */
  path: string;
  /** Of the visitor's request. */
  headers: Headers;
  /** The field types of the form. */
  types: readonly string[];
};

type RenderedAttempt = { headers: Record<string, string>; body: Buffer };

/**
 * A form's page rendered by Next with the typed answers and their errors. Requests it from this server
 * itself, which finds the attempt in the memory of this process; null when that fails.
 */
export async function renderAttempt({
  attempt,
  path,
  headers,
  types,
}: Rerender): Promise<RenderedAttempt | null> {
  try {
    const { result, isDrawn } = await withAttempt(attempt, async (ticket) => {
      const own = { [ATTEMPT_HEADER]: ticket };
      const page = await renderPage({ path, visitor: headers, headers: own, types });
      const { status, headers: replied, html } = page;
      return status === 200 ? { headers: replied, body: Buffer.from(html) } : null;
    });
    return isDrawn ? result : null;
  } catch (error) {
    logger.warn({ error }, "Could not render a posted form again");
    return null;
  }
}
