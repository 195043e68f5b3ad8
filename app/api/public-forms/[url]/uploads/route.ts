import { uploadQuery, uploadResponse } from "@/lib/contracts/files";
import { receiveUpload } from "@/lib/server/files/receive-upload";
import { requireLiveForm } from "@/lib/server/forms/live-form";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { publicFormParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  query: uploadQuery,
  maxBodyBytes: "streamed",
  // 20 files a minute on average, 200 at once: a class behind one address gets through.
  rateLimit: async ({ ip, params }) => {
    const { formId } = await requireLiveForm(params.url);
    return { key: `upload:${formId}:${ip}`, points: 200, windowMs: 600_000 };
  },
  response: uploadResponse,
  status: 201,
  handler: ({ params, query, request }) =>
    receiveUpload({
      publicUrl: params.url,
      fieldId: query.field,
      headers: request.headers,
      body: request.body,
    }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
