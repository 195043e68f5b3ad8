import {
  uploadPartQuery,
  uploadPartResponse,
  uploadQuery,
  uploadResponse,
} from "@/lib/contracts/files";
import { findUploadPart, receiveUpload } from "@/lib/server/files/receive-upload";
import { liveFormOf } from "@/lib/server/forms/live-form-of";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { publicFormParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

const place = {
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
} as const;

export const POST = withRoute({
  ...place,
  query: uploadQuery,
  maxBodyBytes: "streamed",
  // 20 files a minute on average, 200 at once: a class behind one address gets through.
  rateLimit: async ({ ip, params }) => {
    const { formId } = await liveFormOf(params);
    return { key: `upload:${formId}:${ip}`, points: 200, windowMs: 600_000 };
  },
  response: uploadResponse,
  status: 201,
  handler: async ({ params, query: { field, resume, from }, request: { ip, headers, body } }) =>
    receiveUpload({
      ...{ live: await liveFormOf(params), fieldId: field, ip, headers, body },
      part: resume === undefined ? null : { resume, from },
    }),
});

export const GET = withRoute({
  ...place,
  query: uploadPartQuery,
  rateLimit: async ({ ip, params }) => {
    const { formId } = await liveFormOf(params);
    return { key: `upload-part:${formId}:${ip}`, points: 200, windowMs: 600_000 };
  },
  response: uploadPartResponse,
  handler: async ({ params, query: { field, resume } }) =>
    findUploadPart({ live: await liveFormOf(params), fieldId: field, resume }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
