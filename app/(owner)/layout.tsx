import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { OwnerFrame } from "@/components/shell/owner-frame";
import { requireUser } from "@/lib/server/auth/require-user";

// Forms belong to the people who fill them in: only the owners' screens can be installed as an app.
export const metadata: Metadata = { manifest: "/manifest.webmanifest" };

export default async function OwnerLayout({ children }: { children: ReactNode }) {
  const user = await requireUser();
  const isCollapsed = (await cookies()).get("sidebar")?.value === "collapsed";
  return (
    <Providers initialUser={user}>
      <OwnerFrame isInitiallyCollapsed={isCollapsed}>{children}</OwnerFrame>
    </Providers>
  );
}
