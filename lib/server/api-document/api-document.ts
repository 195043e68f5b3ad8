import "server-only";
import { createHash } from "node:crypto";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { lazily } from "@/lib/utils/lazy-singleton";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import document from "./openapi.json";

const MAX_AGE_SECONDS = 300;

const stored = lazily(() => {
  const bytes = Buffer.from(JSON.stringify(document));
  const hash = createHash("sha256").update(bytes).digest("base64url");
  return { bytes, etag: `"${hash}"` };
});

/** The OpenAPI document as `npm run generate` wrote it; 304 for whoever has it. */
export function apiDocument(headers: RequestHeaders): StreamReply {
  const { bytes, etag } = stored;
  const caching = { ETag: etag, "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}` };
  if (headers.get("if-none-match") === etag) {
    return new StreamReply({ status: 304, headers: caching });
  }
  return new StreamReply({
    status: 200,
    headers: {
      ...caching,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(bytes.length),
    },
    bytes: streamOfBytes(bytes),
  });
}
