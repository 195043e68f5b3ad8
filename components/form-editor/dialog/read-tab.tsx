"use client";

import Link from "next/link";
import { Plug } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useAuth } from "@/lib/client/use-auth";

/** Options from a board column need a connected account. */
export function ReadTab() {
  const { user } = useAuth();
  return (
    <div className="grid justify-items-start gap-4">
      {user?.hasMondayToken ? (
        <p className="text-pretty text-muted">
          Reading options from a board column is not available yet.
        </p>
      ) : (
        <>
          <p className="text-pretty text-muted">
            Connect your monday.com account to read the options of this field from a board column.
          </p>
          <Button asChild>
            <Link href="/settings">
              <Plug aria-hidden />
              Go to Settings
            </Link>
          </Button>
        </>
      )}
      <Alert tone="note">
        Writing submitted data to the board is configured at form level, not on a field.
      </Alert>
    </div>
  );
}
