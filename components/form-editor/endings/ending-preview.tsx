"use client";

import { useMemo } from "react";
import { EnglishTexts } from "@/components/form-renderer/english-texts";
import { OwnerText } from "@/components/form-renderer/page/layout/owner-text";
import { ThankYouText } from "@/components/form-renderer/page/thank-you/thank-you-text";
import { OwnerLook } from "@/components/theme/owner-look";
import type { Ending } from "@/lib/domain/endings/ending";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { redirectTemplate } from "@/lib/domain/piping/redirect-template";
import type { TeamTheme } from "@/lib/domain/theme/theme";
import { useContent } from "@/lib/field-types/_shared/markdown/content-context";
import { withTexts } from "@/lib/field-types/_shared/markdown/with-texts";

type EndingPreviewProps = {
  ending: Ending;
  settings: Pick<PublicPageSettings, "accentColor" | "theme">;
  teamTheme: TeamTheme | null;
  /** Puts answers or names of fields into a text. */
  fillIn: (text: string) => string;
};

/** What visitors see, with a sample of a receipt number, and where they are sent. */
export function EndingPreview({ ending, settings, teamTheme, fillIn }: EndingPreviewProps) {
  const { id, icon, title, text, redirectUrl } = ending;
  const parsed = useContent({ id, content: text });
  // What stands for an answer is put in after Markdown was read, as for visitors.
  const blocks = useMemo(
    () => withTexts(parsed, { text: fillIn, href: (address) => address }),
    [parsed, fillIn],
  );
  const host = redirectUrl === null ? null : hostOf(redirectUrl);
  return (
    <OwnerLook
      settings={settings}
      teamTheme={teamTheme}
      className="rounded-card border bg-surface px-5 py-6"
    >
      <EnglishTexts>
        <ThankYouText
          receipt={1}
          icon={icon}
          title={fillIn(title.trim())}
          text={blocks.length > 0 ? <OwnerText blocks={blocks} /> : null}
        />
      </EnglishTexts>
      {host === null ? null : (
        <p className="mt-4 text-ui wrap-anywhere text-muted">Visitors are then sent to {host}.</p>
      )}
    </OwnerLook>
  );
}

/** The host of a redirect address, which shows no answers there; null when it cannot be used. */
function hostOf(redirectUrl: string): string | null {
  const { address } = redirectTemplate(redirectUrl);
  return address === null ? null : new URL(address).host;
}
