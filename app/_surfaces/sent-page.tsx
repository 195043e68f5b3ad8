import { notFound } from "next/navigation";
import { SentSheet } from "@/components/form-renderer/page/sent-sheet";
import { loadThankYouPage } from "@/lib/server/public-form/submit/thank-you-page";

type PageProps = { params: Promise<{ publicUrl: string; receipt: string }> };

/** Makes the thank-you page to which a form without JavaScript redirects after it was sent. */
export function sentPage(surface: "form" | "embed") {
  return async function SentPage({ params }: PageProps) {
    const { publicUrl, receipt: token } = await params;
    const sent = await loadThankYouPage({ publicUrl, token });
    if (sent === null) {
      notFound();
    }
    return <SentSheet surface={surface} formPath={`/${surface}/${publicUrl}`} {...sent} />;
  };
}
