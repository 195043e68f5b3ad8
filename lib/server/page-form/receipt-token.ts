import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/server/env";

const MAC_BYTES = 16;

/** The part of a thank-you page's address that only this server can make: nobody invents a receipt. */
export function receiptToken({ formId, receipt }: { formId: number; receipt: number }): string {
  return `${receipt}-${macOf(formId, receipt)}`;
}

/** The receipt number, null when it is not one of this form's. */
export function readReceiptToken({
  formId,
  token,
}: {
  formId: number;
  token: string;
}): number | null {
  const [, digits = "", mac = ""] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(token) ?? [];
  const receipt = Number(digits);
  const expected = Buffer.from(macOf(formId, receipt));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? receipt : null;
}

function macOf(formId: number, receipt: number): string {
  const hmac = createHmac("sha256", env.NEXTAUTH_SECRET).update(`receipt|${formId}|${receipt}`);
  return hmac.digest().subarray(0, MAC_BYTES).toString("base64url");
}
