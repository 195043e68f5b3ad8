import "@/app/visitors.css";
import type { ReactNode } from "react";

/** Layout of public forms. Without the app's providers, which visitors would load for nothing. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface pb-8 sm:bg-background sm:px-4 sm:pt-10 sm:pb-12">
      <main>{children}</main>
    </div>
  );
}
