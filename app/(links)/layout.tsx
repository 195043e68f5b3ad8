import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { AuthLayout } from "@/components/auth/auth-layout";
import { currentUser } from "@/lib/server/auth/current-user";

// Addresses of links are secrets: middleware.ts sends no Referer from here and caches nothing.
export const metadata: Metadata = { robots: { index: false } };

/** Pages that are opened by a link with a secret, signed in or not. */
export default async function LinksLayout({ children }: { children: ReactNode }) {
  return (
    <Providers initialUser={await currentUser()} isOpenedByLink>
      <AuthLayout>{children}</AuthLayout>
    </Providers>
  );
}
