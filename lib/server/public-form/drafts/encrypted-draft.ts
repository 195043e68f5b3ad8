import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Answers } from "@/lib/domain/fields/answers";

/** What a visitor saved. */
export type DraftContent = {
  /** Which it was answered under. */
  versionId: number;
  /** Flat, with files as their uploads. */
  answers: Answers;
  /** The page that was seen last; null where the form has none. */
  page: string | null;
};

type Place = { formId: number; key: Buffer };

const VERSION = "d1";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const contentSchema = z.object({
  versionId: z.int(),
  answers: z.record(z.string(), z.unknown()),
  page: z.string().nullable(),
});

/** Encrypts a draft with the key of its link: `d1.<nonce and text and tag in base64url>`. It opens for this form alone. */
export function encryptDraft({ formId, key }: Place, content: DraftContent): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(placeOf(formId));
  const text = [cipher.update(JSON.stringify(content), "utf8"), cipher.final()];
  return `${VERSION}.${Buffer.concat([nonce, ...text, cipher.getAuthTag()]).toString("base64url")}`;
}

/** @throws {Error} when it was changed, or is of another form or key */
export function decryptDraft({ formId, key }: Place, sealed: string): DraftContent {
  const [version, text = ""] = sealed.split(".");
  const bytes = Buffer.from(text, "base64url");
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) {
    throw new Error("A stored draft cannot be opened.");
  }
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(placeOf(formId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
  return contentSchema.parse(JSON.parse(Buffer.concat(opened).toString("utf8")));
}

function placeOf(formId: number): Buffer {
  return Buffer.from(`answer draft of form ${formId}`, "utf8");
}
