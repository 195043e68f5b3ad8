"use client";

import { Plug, Workflow } from "lucide-react";
import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { AskBackStep } from "../../ask-back/ask-back-step";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { BoardSteps } from "./board-steps";
import { ChatsStep } from "./chats/chats-step";
import { FollowSetting } from "./follow-setting";
import { UpdateLinksSetting } from "./update-links/update-links-setting";
import { HooksStep } from "./webhooks/hooks-step";
import { WebhookList } from "./webhooks/webhook-list";

/** Where answers go besides the submissions list: a board, and addresses of other services. */
export function IntegrationTab() {
  const { user } = useAuth();
  const hasAsks = useEditor((state) => selectContent(state).settings.askBack.length > 0);
  return (
    <div className="grid divide-y">
      <div className="pb-3">
        <ShowAnswerPaths />
      </div>
      {user?.hasMondayToken ? (
        <>
          <BoardSteps />
          <UpdateLinksSetting />
          <FollowSetting />
          <AskBackStep />
        </>
      ) : (
        <>
          <ConnectPrompt />
          {hasAsks ? <AskBackStep /> : null}
        </>
      )}
      <WebhookList />
      <Allowed to="hooks:write">
        <HooksStep />
      </Allowed>
      <ChatsStep />
    </div>
  );
}

function ConnectPrompt() {
  return (
    <section aria-labelledby="board-heading" className="py-3">
      <h2 id="board-heading" className="font-semibold">
        1–4. {BOARD_HOST}
      </h2>
      <p className="mt-1 text-pretty text-muted">
        Connect your {BOARD_HOST} account to send submissions to a workspace, board and group, each
        answer to its column, and to read dropdown options from a column.
      </p>
      <Allowed
        to="boards:connect"
        otherwise={<p className="mt-1 text-muted">Owners of the team connect it.</p>}
      >
        <Button asChild className="mt-3">
          <Link href="/settings">
            <Plug aria-hidden />
            Go to Settings
          </Link>
        </Button>
      </Allowed>
    </section>
  );
}

/** Opens the diagram of where each answer goes. */
function ShowAnswerPaths() {
  const store = useEditorStore();
  return (
    <Button
      size="small"
      onClick={() => store.dispatch({ type: "open", overlay: { kind: "answer-paths" } })}
    >
      <Workflow aria-hidden />
      Where answers go
    </Button>
  );
}
