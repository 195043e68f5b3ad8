import "server-only";
import { retryAfterMs } from "@/lib/domain/delivery/retry-schedule";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { postJson, sentenceOf, type Sending } from "./post-json";
import { signMessage } from "./sign-message";

/** Says of a POST that it was received, and where to GET something else: what Google Apps Script answers. */
const RECEIVED_REDIRECTS = [302, 303];

/**
 * Sends a signed message once. A 2xx is a success; 302 and 303 are as well, with a note. No redirect is followed.
 */
export function sendWebhook({
  url,
  teamId,
  id,
  body,
  secrets,
  at,
}: {
  url: string;
  teamId: number;
  id: string;
  body: string;
  secrets: readonly string[];
  at: Date;
}): Promise<Sending> {
  const headers = signMessage({ id, at, body, secrets });
  return postJson({ url, teamId, headers, body, at }, ({ status, headers: answered }) => {
    const isRedirect = RECEIVED_REDIRECTS.includes(status);
    return {
      isDelivered: isRedirect || (status >= 200 && status < 300),
      error: isRedirect
        ? `The address answered with a redirect (${status}). It counts as received, and is not followed.`
        : sentenceOf(status),
      retryAfterMs: retryAfterMs(answered["retry-after"], at),
    };
  });
}

type Signed = {
  /** The same bytes on every attempt; null when the content was deleted. */
  body: () => Promise<string | null>;
  /** The message is signed with each. */
  secrets: (now: Date) => Promise<readonly string[]>;
};

/** What sends a job's message, signed; it resolves to null when the content was deleted. */
export function signedSending({ teamId, target: url, messageId: id }: ClaimedJob, message: Signed) {
  return async (at: Date): Promise<Sending | null> => {
    const body = await message.body();
    if (body === null) {
      return null;
    }
    const secrets = await message.secrets(at);
    return sendWebhook({ url, teamId, id, body, secrets, at });
  };
}
