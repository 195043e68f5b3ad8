import { mediaRequest, mediaResponse } from "@/lib/contracts/files";
import { MEDIA_JSON_BYTES, MEDIA_LIMITS } from "@/lib/domain/files/media-limits";
import { readMultipartFile } from "@/lib/server/files/read-multipart-file";
import { receiveMedia, receiveMediaContent } from "@/lib/server/forms/drafts/receive-media";
import { isJson } from "@/lib/server/http/body/read-json-body";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: mediaRequest,
  maxBodyBytes: MEDIA_JSON_BYTES,
  takesFile: true,
  rateLimit: ({ ip, params }) => ({
    key: `media:${params.id}:${ip}`,
    points: 600,
    windowMs: 3_600_000,
  }),
  audit: { event: "media-uploaded", about: ({ params }) => ({ formId: params.id }) },
  response: mediaResponse,
  status: 201,
  handler: ({ team, params, body, request: { headers, body: sent } }) => {
    const upload = { formId: params.id, teamId: team.id };
    return isJson(headers.get("content-type"))
      ? receiveMediaContent(body, upload)
      : readMultipartFile({
          headers,
          body: sent,
          maxBytes: MEDIA_LIMITS.maxBytes,
          take: (file) => receiveMedia(file, upload),
        });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
