"use client";

import { AccentScope } from "@/components/form-renderer/page/accent-scope";
import { OwnerText } from "@/components/form-renderer/page/owner-text";
import { ThankYouText } from "@/components/form-renderer/page/thank-you-text";
import type { Ending } from "@/lib/domain/endings/ending";
import { safeHttpUrl } from "@/lib/domain/urls/safe-http-url";
import { useContent } from "@/lib/field-types/_shared/markdown/content-context";

type EndingPreviewProps = { ending: Ending; accentColor: string | null };

/** What visitors see, with a sample of a receipt number, and where they are sent. */
export function EndingPreview({ ending, accentColor }: EndingPreviewProps) {
  const { id, title, text, redirectUrl } = ending;
  const blocks = useContent({ id, content: text });
  const address = redirectUrl === null ? null : safeHttpUrl(redirectUrl);
  return (
    <AccentScope color={accentColor} className="rounded-card border bg-surface px-5 py-6">
      <ThankYouText
        receipt={1}
        title={title.trim()}
        text={blocks.length > 0 ? <OwnerText blocks={blocks} /> : null}
      />
      {address === null ? null : (
        <p className="mt-4 text-ui wrap-anywhere text-muted">
          Visitors are then sent to {new URL(address).host}.
        </p>
      )}
    </AccentScope>
  );
}
