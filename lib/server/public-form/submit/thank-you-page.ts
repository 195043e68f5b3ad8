import "server-only";
import { safeRedirectUrl } from "@/lib/domain/urls/safe-http-url";
import { loadLiveForm, type LiveForm } from "@/lib/server/public-form/version/live-form";
import { readReceiptToken } from "./receipt-token";

type Sent = { live: LiveForm; receipt: number; next: string | null };

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
  const next = live.redirectUrl === null ? null : safeRedirectUrl(live.redirectUrl);
  return { live, receipt, next };
}
