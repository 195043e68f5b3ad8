import type { ReactNode } from "react";
import { PLAIN_PAGES } from "@/lib/contracts/public-form/public-form-page";

/**
 * What the server draws for browsers without scripts, which see all pages below one another. For others it is
 * a text, which they neither parse nor hydrate (`withPageScripts` turns the `noscript` elements inside it
 * into others, as the first end of one would end it), and is removed once the form is alive.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- removed before the form hydrates
  return typeof window === "undefined" ? (
    <noscript>
      <div id={PLAIN_PAGES.start} className="flex flex-col gap-10">
        {children}
        <span id={PLAIN_PAGES.end} />
      </div>
    </noscript>
  ) : null;
}
