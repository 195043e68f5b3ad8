import "server-only";
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
  return new StreamReply({ status: 200, headers, bytes: once(Buffer.from(text)) });
}

/** Bytes that are there already, as a stream. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
