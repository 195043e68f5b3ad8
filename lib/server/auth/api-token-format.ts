import "server-only";
import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** What every token begins with, and no secret of a session. */
export const API_TOKEN_PREFIX = "fl_";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 34;
const CHECKSUM_LENGTH = 6;
const SHOWN_LENGTH = 6;
const FORMAT = /^fl_([0-9A-Za-z]{34})([0-9A-Za-z]{6})$/;

/** A new token: 34 random characters, 202 bits, and their checksum. */
export function createApiToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]);
  return withChecksum(random.join(""));
}

/** The token of these 34 characters. */
export function withChecksum(random: string): string {
  return `${API_TOKEN_PREFIX}${random}${checksumOf(random)}`;
}

/** Whether the format and the checksum are right: typos and what only looks like a token are not. */
export function isApiToken(text: string): boolean {
  const [, random, checksum] = FORMAT.exec(text) ?? [];
  return random !== undefined && checksum === checksumOf(random);
}

/** The beginning of a token, by which people tell theirs apart. */
export function shownPrefixOf(token: string): string {
  return token.slice(0, API_TOKEN_PREFIX.length + SHOWN_LENGTH);
}

/** The CRC32 in base 62, left-padded with 0. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  while (rest > 0) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits.padStart(CHECKSUM_LENGTH, "0");
}
