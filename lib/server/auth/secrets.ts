import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as URL-safe text. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored instead of a secret: its SHA-256 in hexadecimal. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
