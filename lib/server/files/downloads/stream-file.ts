import "server-only";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { storage } from "../storage";
import { parseRange } from "./parse-range";
import { verifyChecksum } from "./verify-checksum";

type Streaming = {
  file: { storageKey: string; sha256: string };
  size: number;
  /** The `Range` header. */
  range: string | null;
  headers: Readonly<Record<string, string>>;
};

/** The bytes of a file, or the part that is asked for; 416 when there is no such part. */
export function streamFile({ file, size, range, headers }: Streaming): StreamReply {
  const part = parseRange({ header: range, size });
  if (part === "unsatisfiable") {
    return new StreamReply({ status: 416, headers: { "Content-Range": `bytes */${size}` } });
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const bytes = storage().read(file.storageKey, { start, end });
  return new StreamReply({
    status: part ? 206 : 200,
    headers: {
      ...headers,
      "Accept-Ranges": "bytes",
      "Content-Length": String(end - start + 1),
      ...(part && { "Content-Range": `bytes ${start}-${end}/${size}` }),
    },
    bytes: part ? bytes : verifyChecksum(bytes, file.sha256),
  });
}
