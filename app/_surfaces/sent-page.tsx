import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import { SentSheet } from "@/components/form-renderer/page/thank-you/sent-sheet";
import { isOwnRender } from "@/lib/server/http/own-render";
import { takeRenderInput } from "@/lib/server/public-form/page/render-input";
import { pageWordsOf } from "@/lib/server/public-form/page/page-words";
import { loadThankYouPage } from "@/lib/server/public-form/submit/form-post/thank-you-page";

type PageProps = { params: Promise<{ publicUrl: string; receipt: string }> };

/** Makes the thank-you page to which a form without JavaScript redirects after it was sent. */
export function sentPage(surface: Surface) {
  return async function SentPage({ params }: PageProps) {
    const { publicUrl, receipt: token } = await params;
    const requestHeaders = await headers();
    const input = isOwnRender(requestHeaders) ? takeRenderInput(requestHeaders, publicUrl) : null;
    const answers = input !== null && "sent" in input ? input.sent : undefined;
    const sent = isOwnRender(requestHeaders)
      ? await loadThankYouPage({ publicUrl, token, answers })
      : null;
    if (sent === null) {
      notFound();
    }
    const words = pageWordsOf(sent.live.settings);
    return <SentSheet formPath={`/${surface}/${publicUrl}`} {...{ surface, words }} {...sent} />;
  };
}
