import { createHmac, timingSafeEqual } from "node:crypto";

const MOST_SECONDS = 300;

/** Whether a message is signed as Standard Webhooks says, with this secret, within the last five minutes. */
export function isSigned({ headers, content, secret, now = Date.now() }) {
  const names = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const read = (name) =>
    String(names.get(`webhook-${name}`) ?? names.get(`http-webhook-${name}`) ?? "");
  const [id, timestamp] = [read("id"), read("timestamp")];
  if (!(Math.abs(now / 1000 - Number(timestamp || NaN)) <= MOST_SECONDS)) {
    return false;
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${content}`).digest();
  return read("signature")
    .split(" ")
    .some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
      return given.length === signed.length && timingSafeEqual(given, signed);
    });
}
