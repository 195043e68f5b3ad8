"use client";

import Link from "next/link";
import { Plug } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useAuth } from "@/lib/client/use-auth";
import { WebhookList } from "./webhook-list";

/** Where answers go besides the submissions list. The board's own steps stand here once it is connected. */
export function IntegrationTab() {
  const { user } = useAuth();
  return (
    <div className="grid gap-6">
      <section aria-labelledby="board-heading">
        <h2 id="board-heading" className="font-semibold">
          monday.com
        </h2>
        {user?.hasMondayToken ? (
          <p className="mt-1 text-pretty text-muted">
            Your account is connected
            {user.mondayOrgName ? ` to ${user.mondayOrgName}` : ""}. Choosing a workspace, a board
            and a group for this form is not available yet.
          </p>
        ) : (
          <>
            <p className="mt-1 text-pretty text-muted">
              Connect your monday.com account to send submissions to a board and to read dropdown
              options from a column.
            </p>
            <Button asChild className="mt-3">
              <Link href="/settings">
                <Plug aria-hidden />
                Go to Settings
              </Link>
            </Button>
          </>
        )}
      </section>
      <WebhookList />
    </div>
  );
}
