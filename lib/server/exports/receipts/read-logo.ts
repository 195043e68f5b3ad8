import "server-only";
import { findLogo } from "@/lib/server/files/logos.repository";
import { storage } from "@/lib/server/files/storage";
import { logger } from "@/lib/server/logging/logger";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { ReceiptLogo } from "./receipt-content";

/** What a PDF can hold. */
const EMBEDDED = new Set(["image/png", "image/jpeg"]);

/** The logo of a form's page; null without one, or where it cannot be in a PDF or read at present. */
export async function readLogo({
  settings,
}: Pick<PublishedVersion, "settings">): Promise<ReceiptLogo | null> {
  const logo = settings.logoId === null ? null : await findLogo(settings.logoId);
  if (logo === null || logo.size === 0 || !EMBEDDED.has(logo.type)) {
    return null;
  }
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of storage().read(logo.storageKey, { start: 0, end: logo.size - 1 })) {
      chunks.push(chunk);
    }
    return { bytes: new Uint8Array(Buffer.concat(chunks)), text: settings.logoText || "Logo" };
  } catch (error) {
    logger.warn({ error }, "A logo could not be read for a receipt");
    return null;
  }
}
