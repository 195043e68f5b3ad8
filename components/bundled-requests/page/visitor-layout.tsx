import type { ReactNode } from "react";
import { PoweredBy } from "@/components/form-renderer/page/layout/powered-by";
import { Brand } from "@/components/shell/brand";
import { Toaster } from "@/components/ui/feedback/toaster";
import { ENGLISH } from "@/lib/domain/system-texts/english";

/** Layout for anonymous visitors: no navigation, no account menu. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pb-8">
      <header className="border-b">
        <div className="mx-auto flex h-13 max-w-300 items-center px-4 lg:px-8">
          <Brand />
        </div>
      </header>
      <main className="flex-1">{children}</main>
      <PoweredBy pages={ENGLISH.pages} />
      <Toaster />
    </div>
  );
}
