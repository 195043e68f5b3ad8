"use client";

import { ArrowLeft, Plug } from "lucide-react";
import { Allowed } from "@/components/shell/allowed";
import { Page } from "@/components/shell/page";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Link } from "@/components/ui/link";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { BoardChoice } from "./board-choice";

/** A new form from a board: choose the board, tick its columns, see the form. */
export function FromBoardScreen() {
  const { user } = useAuth();
  return (
    <Page
      title="New form from a board"
      actions={
        <Button asChild variant="ghost" className="max-sm:justify-start max-sm:px-0">
          <Link href="/form/new">
            <ArrowLeft aria-hidden />
            Begin with a blank form
          </Link>
        </Button>
      }
    >
      {user?.hasMondayToken ? <BoardChoice /> : <NotConnected />}
    </Page>
  );
}

function NotConnected() {
  return (
    <Allowed
      to="boards:connect"
      otherwise={
        <EmptyState
          title={`Your team is not connected to ${BOARD_HOST}`}
          reason="Owners of the team connect it. Then each column of a board can become a field."
        />
      }
    >
      <EmptyState
        title={`Connect your ${BOARD_HOST} account first`}
        reason="Then each column of a board can become a field, and answers go to that column."
        action={
          <Button asChild variant="primary">
            <Link href="/settings">
              <Plug aria-hidden />
              Go to Settings
            </Link>
          </Button>
        }
      />
    </Allowed>
  );
}
