import "server-only";
import { randomInt } from "node:crypto";
import { hashSecret } from "@/lib/server/auth/secrets";

const COUNT = 10;
/** Without what is easily misread: 0, 1, l, o. */
const ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz";
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Ten codes of 80 random bits, like "7hqk-m2xd-9tfa-c4wn". */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => randomCode().replace(GROUP, "$&-"));
}

/** What is stored of a code, however it was typed. */
export function hashRecoveryCode(typed: string): string {
  return hashSecret(typed.toLowerCase().replace(/[^a-z\d]/g, ""));
}

function randomCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join("");
}
