import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { OwnerLayout } from "@/components/shell/owner-layout";
import { currentTeams } from "@/lib/server/auth/current-user";
import { requireUser } from "@/lib/server/auth/require-user";

// The manifest makes pages installable as an app, which visitors' forms must not be.
export const metadata: Metadata = { manifest: "/manifest.webmanifest" };

export default async function Layout({ children }: { children: ReactNode }) {
  const user = await requireUser();
  const isCollapsed = (await cookies()).get("sidebar")?.value === "collapsed";
  return (
    <Providers initialUser={user}>
      <OwnerLayout isInitiallyCollapsed={isCollapsed} teams={await currentTeams()}>
        {children}
      </OwnerLayout>
    </Providers>
  );
}
