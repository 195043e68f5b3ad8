import type { ReactNode } from "react";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";

type InLanguageProps = {
  /** Absent: the page's, which needs no element. */
  language: TextLanguage | undefined;
  children: ReactNode;
};

/** A text that says its language, so that screen readers speak it as what it is. */
export function InLanguage({ language, children }: InLanguageProps): ReactNode {
  return language ? <span {...language}>{children}</span> : children;
}
