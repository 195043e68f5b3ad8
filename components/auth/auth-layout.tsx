import type { ReactNode } from "react";
import { Brand } from "@/components/shell/brand";
import { Link } from "@/components/ui/link";

/** Layout of sign-in and sign-up: the brand above one card. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col gap-6 bg-surface px-5 py-10 sm:items-center sm:justify-center sm:bg-background sm:px-4 sm:pt-6 sm:pb-16">
      <Link href="/" className="self-start rounded-in sm:self-center">
        <Brand />
      </Link>
      {children}
    </main>
  );
}
