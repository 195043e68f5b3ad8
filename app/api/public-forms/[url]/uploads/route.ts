import {
  uploadPartQuery,
  uploadPartResponse,
  uploadQuery,
  uploadResponse,
} from "@/lib/contracts/files";
import { findUploadPart, receiveUpload } from "@/lib/server/public-form/uploads/receive-upload";
import { uploadRate } from "@/lib/server/public-form/uploads/upload-rate";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { livePublicForm } from "@/lib/server/public-form/version/live-form-options";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...livePublicForm,
  query: uploadQuery,
  maxBodyBytes: "streamed",
  rateLimit: uploadRate("upload"),
  response: uploadResponse,
  status: 201,
  handler: async ({ subject, query, request }) =>
    receiveUpload({ live: await subject(), query, request }),
});

export const GET = withRoute({
  ...livePublicForm,
  query: uploadPartQuery,
  rateLimit: uploadRate("upload-part"),
  response: uploadPartResponse,
  handler: async ({ subject, query: { field, resume } }) =>
    findUploadPart({ live: await subject(), fieldId: field, resume }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
