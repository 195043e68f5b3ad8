import "server-only";
import OAuth2Server from "@node-oauth/oauth2-server";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import { hashSecret } from "@/lib/server/auth/secrets";
import { PUBLIC_BODY_BYTES } from "@/lib/server/http/body/body-sizes";
import { refuseDeclaredLength } from "@/lib/server/http/body/read-json-body";
import type { RequestBody } from "@/lib/server/http/body/request-body";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { readPageForm } from "@/lib/server/public-form/submit/form-post/read-page-form";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { oauthServer } from "./oauth-model";
import { deleteConnectionBySecret } from "./oauth.repository";

const FORM = "application/x-www-form-urlencoded";

type Sent = Caller & { body: RequestBody };

/** Answers a client with tokens for a code or a refresh token, or with the error of RFC 6749. 415 for what is no form. */
export async function issueToken(sent: Sent): Promise<StreamReply> {
  const body = await readForm(sent);
  const request = new OAuth2Server.Request({
    // The body is read already; the library asks whether there is one.
    headers: { "content-type": FORM, "content-length": "1" },
    method: "POST",
    query: {},
    body,
  });
  const response = new OAuth2Server.Response();
  try {
    await oauthServer(sent).token(request, response);
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError)) {
      throw error;
    }
    if (error.code >= 500) {
      // The library wraps what failed here.
      throw "inner" in error && error.inner instanceof Error ? error.inner : error;
    }
  }
  const answer: unknown = response.body;
  return new StreamReply({
    status: response.status ?? 200,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
    bytes: streamOfBytes(Buffer.from(JSON.stringify(answer))),
  });
}

/** Ends the connection of a token (RFC 7009); nothing is said of tokens that are none. */
export async function revokeByClient(sent: Sent): Promise<void> {
  const { token } = await readForm(sent);
  if (token !== undefined) {
    await deleteConnectionBySecret(hashSecret(token));
  }
}

/** The parameters of a body; of one that is sent twice none, as RFC 6749 does not allow that. */
async function readForm({ headers, body }: Sent): Promise<Record<string, string>> {
  if (!(headers.get("content-type") ?? "").toLowerCase().startsWith(FORM)) {
    throw new AppError("unsupported-media-type", `The body must be a form (${FORM}).`);
  }
  refuseDeclaredLength({ request: { headers }, maxBytes: PUBLIC_BODY_BYTES });
  const form = await readPageForm({
    headers,
    body,
    maxBytes: PUBLIC_BODY_BYTES,
    take: () => Promise.resolve(),
  });
  return Object.fromEntries(
    [...form].flatMap(([name, [value, ...others]]) =>
      value === undefined || others.length > 0 ? [] : [[name, value]],
    ),
  );
}
