import {
  uploadPartQuery,
  uploadPartResponse,
  uploadQuery,
  uploadResponse,
} from "@/lib/contracts/files";
import { findUploadPart, receiveUpload } from "@/lib/server/public-form/uploads/receive-upload";
import { uploadRate } from "@/lib/server/public-form/uploads/upload-rate";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { publicFormParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

const place = {
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  subject: ({ url }: { url: string }) => requireLiveForm(url),
} as const;

export const POST = withRoute({
  ...place,
  query: uploadQuery,
  maxBodyBytes: "streamed",
  rateLimit: uploadRate("upload"),
  response: uploadResponse,
  status: 201,
  handler: async ({ subject, query, request }) =>
    receiveUpload({ live: await subject(), query, request }),
});

export const GET = withRoute({
  ...place,
  query: uploadPartQuery,
  rateLimit: uploadRate("upload-part"),
  response: uploadPartResponse,
  handler: async ({ subject, query: { field, resume } }) =>
    findUploadPart({ live: await subject(), fieldId: field, resume }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
