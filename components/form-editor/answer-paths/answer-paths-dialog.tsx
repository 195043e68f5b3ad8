"use client";

import { Webhook } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlays/dialog";
import { useBoardColumns, useBoardSnapshot } from "@/lib/client/queries/boards/use-board-service";
import { CHAT_SERVICE_NAMES } from "@/lib/domain/chats/chat";
import { answerPaths } from "@/lib/form-engine/board/answer-paths";
import { shownPattern } from "@/lib/form-engine/board/items/edited-pattern";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { AnswerPathRow } from "./answer-path-row";

/** A diagram of where the answers to each field go: columns, subitems, the item's update, webhooks. */
export function AnswerPathsDialog({ onClose }: { onClose: () => void }) {
  const { fields, webhooks, settings } = useEditor(selectContent);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Where answers go"
        description="Every answer is kept in Formlane. Arrows show where it is sent as well."
        className="max-w-180"
      >
        <DialogBody className="grid gap-6">
          {fields.length === 0 ? (
            <p className="text-muted">The form has no fields yet.</p>
          ) : (
            <BoardPaths />
          )}
          <section aria-labelledby="webhook-paths">
            <h3 id="webhook-paths" className="mb-2 font-medium">
              To webhooks
            </h3>
            <WebhookPaths webhooks={webhooks} />
          </section>
          {settings.chats.length === 0 ? null : (
            <section aria-labelledby="chat-paths">
              <h3 id="chat-paths" className="mb-2 font-medium">
                To chats
              </h3>
              <p className="text-muted">
                {settings.chats.map(({ service }) => CHAT_SERVICE_NAMES[service]).join(", ")}: the
                answers that their texts show.
              </p>
            </section>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function BoardPaths() {
  const content = useEditor(selectContent);
  const { mondayBoardId, fields, settings } = content;
  const snapshot = useBoardSnapshot(mondayBoardId);
  const board = snapshot.data?.board ?? null;
  const subitems = useBoardColumns(board?.subitemBoardId ?? null);
  if (snapshot.isLoading) {
    return <Loading />;
  }
  const known = { board, subitemColumns: subitems.data };
  const name = shownPattern(settings.itemName, fields);
  return (
    <section aria-labelledby="board-paths">
      <h3 id="board-paths" className="mb-2 font-medium wrap-anywhere">
        {mondayBoardId === null ? "To no board" : `To the board ${board ? `"${board.name}"` : ""}`}
      </h3>
      {mondayBoardId !== null && snapshot.data?.state !== "there" ? (
        <Alert tone="note" className="mb-3">
          <p>The board cannot be read right now. Columns are shown as the form knows them.</p>
          <Button size="small" className="mt-2" onClick={() => void snapshot.checkAgain()}>
            Try again
          </Button>
        </Alert>
      ) : null}
      <ul className="grid gap-2">
        {answerPaths(content, known).map((path) => (
          <AnswerPathRow key={path.field.id} path={path} />
        ))}
      </ul>
      {mondayBoardId !== null && name !== "" ? (
        <p className="mt-3 text-muted">
          Items are named <span className="wrap-anywhere text-foreground">{name}</span>, with the
          number of the submission.
        </p>
      ) : null}
    </section>
  );
}

function WebhookPaths({ webhooks }: { webhooks: readonly string[] }) {
  return webhooks.length === 0 ? (
    <p className="text-muted">There are none.</p>
  ) : (
    <>
      <p className="mb-2 text-muted">All answers but secret ones go to each of these addresses.</p>
      <ul className="grid gap-1.5">
        {webhooks.map((url, index) => (
          <li key={index} className="flex min-w-0 gap-2 rounded-control border px-2.5 py-1.5">
            <Webhook aria-hidden className="mt-0.75 size-3.5 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{url}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading the board...</span>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-9" />
      ))}
    </div>
  );
}
