import "server-only";
import { oneChunk } from "@/lib/utils/one-chunk";
import { StreamReply } from "./stream-reply";

/** An answer that is text of another kind than JSON. */
export function textReply({
  text,
  type,
  maxAgeSeconds,
}: {
  text: string;
  type: "text/plain" | "application/xml";
  /** How long anybody may keep it. */
  maxAgeSeconds: number;
}): StreamReply {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": `public, max-age=${maxAgeSeconds}`,
  };
  return new StreamReply({ status: 200, headers, bytes: oneChunk(Buffer.from(text)) });
}
