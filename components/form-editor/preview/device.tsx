import type { ReactNode } from "react";
import { EnglishTexts } from "@/components/form-renderer/english-texts";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Direction } from "@/lib/domain/languages/language-tag";
import { cn } from "@/lib/utils/cn";

export type Width = "phone" | "desktop";

type DeviceProps = {
  width: Width;
  /** BCP 47: of the form. */
  lang: string;
  dir: Direction;
  children: ReactNode;
};

/**
 * What the form is previewed in: a phone of at most 390 by 844 pixels, which scrolls by itself and has the layout of
 * narrow screens (application.css), or the paper of wide ones. On a phone it is the phone.
 */
export function Device({ width, lang, dir, children }: DeviceProps) {
  const isPhone = width === "phone";
  return (
    <ScrollRegion
      label="Form preview"
      className={cn(
        "preview-paper mx-auto bg-surface px-5 pt-6 pb-8 sm:border-border-strong",
        isPhone
          ? "[scrollbar-width:none] sm:h-[min(53.75rem,calc(100dvh-11.5rem))] sm:max-w-101.5 sm:rounded-[2.25rem] sm:border-8"
          : "max-w-160 sm:rounded-card sm:border sm:p-10",
      )}
    >
      <EnglishTexts>
        <div lang={lang} dir={dir} className={isPhone ? "is-phone" : ""}>
          {children}
        </div>
      </EnglishTexts>
    </ScrollRegion>
  );
}
