import "server-only";
import { logger } from "@/lib/server/logging/logger";
import type { PageAttempt } from "@/lib/server/public-form/page/render-input";
import { renderPage } from "@/lib/server/public-form/page/render-page";

type Rerender = {
  attempt: PageAttempt;
  /** Path of the posted page. */
  path: string;
  /** Of the visitor's request. */
  headers: Headers;
  /** The field types of the form. */
  types: readonly string[];
  /** The order of the options on the posted page. */
  order: number | null;
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
  order,
}: Rerender): Promise<RenderedAttempt | null> {
  try {
    const page = await renderPage({ path, visitor: headers, input: attempt, types, order });
    return page.isInputTaken ? { headers: page.headers, body: Buffer.from(page.html) } : null;
  } catch (error) {
    logger.warn({ error }, "Could not render a posted form again");
    return null;
  }
}
