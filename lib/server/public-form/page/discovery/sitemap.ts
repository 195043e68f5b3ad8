import "server-only";
import { AppError } from "@/lib/domain/errors";
import { publicOrigin } from "@/lib/server/environment/env";
import { createPageCache } from "@/lib/server/public-form/page/cache/page-cache";
import { findHighestFormId, findListedForms, type ListedForm } from "./listed-forms.repository";

type Sitemap = { xml: string; bytes: number };

/** The standard allows 50,000 addresses a file, so a file covers as many form ids, listed or not. */
const IDS_PER_FILE = 50_000;
/** Rows of one query; other requests are served between queries. */
const IDS_PER_READ = 1_000;
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_AGE_MS = 10 * 60 * 1000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const cache = createPageCache<Sitemap>({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS });

/** `/sitemap.xml`: the listed forms, or an index of files above 50,000 ids. Cached for 10 minutes. */
export async function sitemap(): Promise<string> {
  const made = await cache.get("all", async () => {
    const files = Math.ceil(((await findHighestFormId()) + 1) / IDS_PER_FILE);
    return sized(files > 1 ? indexOf(files) : await fileOf(1));
  });
  return made?.xml ?? "";
}

/**
 * `/sitemap/{file}.xml`, counted from 1. Cached for 10 minutes.
 * @throws {AppError} 404 beyond the last file
 */
export async function sitemapFile(file: number): Promise<string> {
  const made = await cache.get(String(file), async () => {
    const isThere = (file - 1) * IDS_PER_FILE <= (await findHighestFormId());
    return isThere ? sized(await fileOf(file)) : null;
  });
  if (made === null) {
    throw new AppError("not-found", "There is nothing at this address.");
  }
  return made.xml;
}

function sized(xml: string): Sitemap {
  return { xml, bytes: Buffer.byteLength(xml) };
}

function indexOf(files: number): string {
  const addresses = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${publicOrigin()}/sitemap/${index + 1}.xml</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${addresses.join("\n")}\n</sitemapindex>\n`;
}

async function fileOf(file: number): Promise<string> {
  const end = Math.min(file * IDS_PER_FILE, (await findHighestFormId()) + 1);
  const entries: string[] = [];
  for (let from = (file - 1) * IDS_PER_FILE; from < end; from += IDS_PER_READ) {
    const to = Math.min(from + IDS_PER_READ, end);
    entries.push(...(await findListedForms({ from, to })).map(entryOf));
  }
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join("\n")}\n</urlset>\n`;
}

/** A public address contains only characters that need no escaping in XML. */
function entryOf({ publicUrl, publishedAt }: ListedForm): string {
  const address = `${publicOrigin()}/form/${publicUrl}`;
  return `<url><loc>${address}</loc><lastmod>${publishedAt.toISOString()}</lastmod></url>`;
}
