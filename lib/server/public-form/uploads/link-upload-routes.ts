import "server-only";
import { z } from "zod";
import {
  uploadPartQuery,
  uploadPartResponse,
  uploadQuery,
  uploadResponse,
} from "@/lib/contracts/files";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { defineRoute } from "@/lib/server/http/define-route";
import { rateLimit } from "@/lib/server/http/rate-limit";
import type { Caller } from "@/lib/server/http/route-options";
import { guesses } from "../corrections/correction-guesses";
import { textsOfLink } from "../language/texts-of-link";
import type { PublishedVersion } from "../version/published-version";
import { findUploadPart, receiveUpload } from "./receive-upload";
import { uploadRate } from "./upload-rate";

/** The uploads of a page that a link opened: `load` gives the version whose questions it shows, or throws 410. */
export function linkUploadRoutes(
  load: (token: string, lang: string | null) => Promise<PublishedVersion>,
) {
  const options = {
    auth: "public",
    params: z.object({ token: z.string() }),
    loadResource: ({ token }: { token: string }, { parameters }: Caller) =>
      load(token, parameters.get(LANGUAGE_PARAMETER)),
    texts: textsOfLink((version: PublishedVersion) => version),
    rateLimit: guesses,
  } as const;
  return {
    /** Stores a file ahead of what it is sent with. */
    receive: defineRoute({
      ...options,
      query: uploadQuery,
      maxBodyBytes: "streamed",
      response: uploadResponse,
      status: 201,
      handler: async ({ loadResource, query, request }) => {
        await rateLimit(await uploadRate("upload")({ ip: request.ip, loadResource }));
        return receiveUpload({ live: await loadResource(), isCorrection: true, query, request });
      },
    }),
    /** How many bytes of such a file have been stored. */
    find: defineRoute({
      ...options,
      query: uploadPartQuery,
      response: uploadPartResponse,
      handler: async ({ loadResource, query: { field, resume }, request: { ip } }) => {
        await rateLimit(await uploadRate("upload-part")({ ip, loadResource }));
        return findUploadPart({ live: await loadResource(), fieldId: field, resume });
      },
    }),
  };
}
