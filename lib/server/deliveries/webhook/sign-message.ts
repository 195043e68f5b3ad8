import "server-only";
import { createHmac } from "node:crypto";

type Message = {
  id: string;
  /** The time of this attempt; signed in seconds. */
  at: Date;
  body: string;
  /** Base64 with the prefix `whsec_`; the message is signed with each. */
  secrets: readonly string[];
};

/** The headers that Standard Webhooks requires, with the signatures. */
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
