import "server-only";
import { createHmac } from "node:crypto";

type Message = {
  id: string;
  /** When it is sent; seconds are signed. */
  at: Date;
  body: string;
  /** whsec_…; each gives a signature of its own. */
  secrets: readonly string[];
};

/** The headers of Standard Webhooks for a message (promise W1). */
export function signMessage({ id, at, body, secrets }: Message): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
