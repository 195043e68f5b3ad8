import "@/app/application.css";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { VisitorLayout } from "@/components/bundled-requests/page/visitor-layout";
import { OwnerLayout } from "@/components/shell/owner-layout";
import { currentTeams, currentUser } from "@/lib/server/auth/current-user";

/** The owner's navigation for signed-in people, a plain page for anonymous ones. */
export default async function BundledRequestLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (user === null) {
    return <VisitorLayout>{children}</VisitorLayout>;
  }
  const isCollapsed = (await cookies()).get("sidebar")?.value === "collapsed";
  return (
    <Providers initialUser={user}>
      <OwnerLayout isInitiallyCollapsed={isCollapsed} teams={await currentTeams()}>
        {children}
      </OwnerLayout>
    </Providers>
  );
}
