import { createHmac, timingSafeEqual } from "node:crypto";

type Message = {
  /** With names in small letters. */
  headers: Readonly<Record<string, unknown>>;
  /** As it was sent, byte for byte. */
  body: Buffer;
  /** As subscribing gave it: `whsec_` and Base64. */
  secret: string;
  now?: number;
};

const MOST_SECONDS = 300;

/** Whether a message is signed as Standard Webhooks says, with this secret, within the last five minutes. */
export function isSigned({ headers, body, secret, now = Date.now() }: Message): boolean {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    String(headers[`webhook-${name}`] ?? ""),
  ) as [string, string, string];
  if (!(Math.abs(now / 1000 - Number(timestamp || NaN)) <= MOST_SECONDS)) {
    return false;
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
    return given.length === signed.length && timingSafeEqual(given, signed);
  });
}
