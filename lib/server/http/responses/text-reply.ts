import "server-only";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { StreamReply } from "./stream-reply";

/** A response with plain text or XML. */
export function textReply({
  text,
  type,
  maxAgeSeconds,
}: {
  text: string;
  type: "text/plain" | "application/xml";
  /** How long public caches may store it. */
  maxAgeSeconds: number;
}): StreamReply {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": `public, max-age=${maxAgeSeconds}`,
  };
  return new StreamReply({ status: 200, headers, bytes: streamOfBytes(Buffer.from(text)) });
}
