import "server-only";
import { safeHttpUrl } from "@/lib/domain/urls/safe-http-url";
import { loadLiveForm } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { readReceiptToken } from "./receipt-token";

type Sent = { live: PublishedVersion; receipt: number; next: string | null };

/** The data of a thank-you page; null when no form is live there or the token is not genuine. */
export async function loadThankYouPage({
  publicUrl,
  token,
}: {
  publicUrl: string;
  token: string;
}): Promise<Sent | null> {
  const live = await loadLiveForm(publicUrl);
  const receipt = live && readReceiptToken({ formId: live.formId, token });
  if (live === null || receipt === null) {
    return null;
  }
  const next = live.redirectUrl === null ? null : safeHttpUrl(live.redirectUrl);
  return { live, receipt, next };
}
