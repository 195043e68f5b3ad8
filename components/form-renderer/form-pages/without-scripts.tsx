import type { ReactNode } from "react";
import { NoScript } from "@/components/ui/no-script";

/**
 * What the server draws for browsers without scripts, which see all pages below one another. For others it is
 * a text, which they neither parse nor hydrate, and is removed once the form is alive.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line formlane/drawn-document -- removed before the form hydrates
  return typeof window === "undefined" ? (
    <NoScript>
      <div className="flex flex-col gap-10">{children}</div>
    </NoScript>
  ) : null;
}
