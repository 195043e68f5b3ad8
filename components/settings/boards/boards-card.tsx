"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { StaleNote } from "@/components/form-editor/board/stale-note";
import { SettingsCard } from "@/components/settings/settings-card";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { useBoards, useWorkspaces } from "@/lib/client/queries/boards/use-board-service";
import { queryKeys } from "@/lib/client/queries/query-keys";
import type { BoardResponse } from "@/lib/contracts/board-service";
import { countOf } from "@/lib/utils/numbers";

const ALL = "all";

/** The boards that the connected account can see, which shows that the connection works. */
export function BoardsCard() {
  const [workspaceId, setWorkspaceId] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const workspaces = useWorkspaces();
  const boards = useBoards({ workspaceId });
  const handleRefresh = () => {
    toast("Refreshing boards");
    void queryClient.invalidateQueries({ queryKey: queryKeys.boardService });
  };
  return (
    <SettingsCard
      id="boards"
      title="Boards"
      aside={
        <div className="flex min-w-0 gap-2">
          <NativeSelect
            aria-label="Workspace"
            wrapperClassName="min-w-0"
            value={workspaceId ?? ALL}
            onChange={({ target }) => setWorkspaceId(target.value === ALL ? null : target.value)}
          >
            <option value={ALL}>All Workspaces</option>
            {workspaces.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <Button {...pressable({ isBlocked: boards.isFetching, onPress: handleRefresh })}>
            <RefreshCw aria-hidden />
            Refresh
          </Button>
        </div>
      }
    >
      {boards.isPending ? (
        <CardBody role="status">
          <span className="sr-only">Loading boards</span>
          <Skeleton className="h-30" />
        </CardBody>
      ) : null}
      {boards.isError ? (
        <CardBody>
          <Alert>Error loading boards. Please try again.</Alert>
        </CardBody>
      ) : null}
      {boards.staleSince ? (
        <CardBody role="status">
          <Alert tone="note">
            <StaleNote since={boards.staleSince} />
          </Alert>
        </CardBody>
      ) : null}
      {boards.isSuccess && boards.data ? <BoardTable boards={boards.data} /> : null}
    </SettingsCard>
  );
}

function BoardTable({ boards }: { boards: BoardResponse[] }) {
  if (boards.length === 0) {
    return <CardBody className="text-muted">No boards found for this workspace.</CardBody>;
  }
  return (
    <>
      <ScrollRegion label="List of boards" className="max-h-68">
        <Table>
          <thead className="sticky top-0">
            <tr>
              <TableHead>Board ID</TableHead>
              <TableHead className="w-full">Board Name</TableHead>
            </tr>
          </thead>
          <tbody>
            {boards.map(({ id, name }) => (
              <TableRow key={id}>
                <TableCell className="font-mono text-small text-muted">{id}</TableCell>
                <TableCell>{name}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
      <p className="border-t px-4 py-3 text-small text-muted" role="status">
        Showing {countOf(boards.length, "board")}.
      </p>
    </>
  );
}
