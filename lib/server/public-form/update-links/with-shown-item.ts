import "server-only";
import type { PublicForm } from "@/lib/domain/forms/form";
import { rateLimit } from "@/lib/server/http/rate-limit";
import type { AddedHeaders } from "@/lib/server/http/responses/reply-headers";
import type { PublishedVersion } from "../version/published-version";
import { requireLink, requireUnused, type OpenLink } from "./open-link";
import { loadShownItem, type ShownItem } from "./shown-item";

type Visit = { live: PublishedVersion; token: string; ip: string };

const OPENED = 120;
const WINDOW_MS = 60_000;

/** Headers of everything that a link shows: no other site learns its address, no search engine lists it. */
export const LINK_HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/**
 * The item of a link: its id, how the link opens the form, and what the item holds now. Reading it changes nothing.
 * @throws {AppError} as `requireLink`, `requireUnused` and `loadShownItem`; 429 for too many openings by one address
 */
export async function openItem({
  live,
  token,
  ip,
}: Visit): Promise<Pick<OpenLink, "itemId" | "version" | "asked"> & { item: ShownItem }> {
  const link = await requireLink({ live, token, ip, now: new Date() });
  await requireUnused(link, live);
  await rateLimit({ key: `item-opened:${ip}`, points: OPENED, windowMs: WINDOW_MS });
  return { ...link, item: await loadShownItem(link) };
}

/** The form with the item of the link, when the request has one. */
export async function withShownItem(
  form: PublicForm,
  {
    token,
    reply,
    ...visit
  }: Omit<Visit, "token"> & { token: string | undefined; reply: AddedHeaders },
): Promise<PublicForm & { item?: ShownItem }> {
  if (token === undefined) {
    return form;
  }
  Object.entries(LINK_HEADERS).forEach(([name, value]) => reply.set(name, value));
  const { item } = await openItem({ ...visit, token });
  return { ...form, item };
}
