"use client";

import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { undoAction } from "@/components/ui/feedback/undo-action";
import { useBoardSnapshot } from "@/lib/client/queries/boards/use-board-service";
import { ASKS_PER_FORM } from "@/lib/domain/board/ask-back/ask-back";
import { askBackAdvice } from "@/lib/form-engine/checks/ask-back-checks";
import { isEmailField } from "@/lib/form-engine/messages/is-email-field";
import { countOf } from "@/lib/utils/numbers";
import { MailState } from "../messages/mail-state";
import { NoAddress } from "../messages/no-address";
import { usePageSettings } from "../panel/general/use-page-settings";
import { IntegrationStep } from "../panel/integration/integration-step";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { AskList } from "./ask-list";

/** The labels of the board that ask respondents again: add, open and delete what they ask. */
export function AskBackStep() {
  const store = useEditorStore();
  const content = useEditor(selectContent);
  const { change } = usePageSettings();
  const board = useBoardSnapshot(content.mondayBoardId).data?.board;
  const { askBack } = content.settings;
  const [advice] = askBackAdvice(content);
  const ref = useRef<HTMLDivElement>(null);
  const isFull = askBack.length >= ASKS_PER_FORM;
  const open = (askId: string | null) =>
    store.dispatch({ type: "open", overlay: { kind: "ask", askId } });
  const focusRow = (place: number) => {
    const rows = ref.current?.querySelectorAll<HTMLElement>("[data-ask]");
    (rows?.[place] ?? ref.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
  };
  const remove = (id: string) => {
    const place = askBack.findIndex((ask) => ask.id === id);
    const removed = askBack.slice(place, place + 1);
    flushSync(() => change({ patch: { askBack: askBack.toSpliced(place, 1) } }));
    focusRow(place);
    toast("Ask deleted", {
      action: undoAction(() => {
        const { askBack: now } = selectContent(store.getState()).settings;
        if (now.length < ASKS_PER_FORM && !now.some((ask) => ask.id === id)) {
          change({ patch: { askBack: now.toSpliced(place, 0, ...removed) } });
        }
      }),
    });
  };
  return (
    <IntegrationStep
      name="ask-back"
      title="The board asks back"
      summary={askBack.length === 0 ? "Off" : countOf(askBack.length, "label")}
      isOpenAtFirst={askBack.length > 0}
    >
      <p className="text-pretty text-muted">
        When somebody on the board sets a label such as “Needs info”, whoever sent the answers is
        e-mailed a link in which only the questions that you choose are open. Their answer sets
        another label. Takes effect when you publish.
      </p>
      <div ref={ref} className="grid gap-3">
        {askBack.length > 0 ? (
          <>
            <MailState what="e-mail" />
            {advice && content.mondayBoardId !== null ? (
              <Alert tone="note">{advice.text}</Alert>
            ) : null}
            <AskList
              content={content}
              columns={board?.columns ?? null}
              onOpen={open}
              onRemove={remove}
            />
          </>
        ) : null}
        {content.mondayBoardId === null ? (
          <p className="text-muted">Choose a board first: a status column of it asks.</p>
        ) : content.fields.some(isEmailField) ? (
          <div>
            <Button data-add {...pressable({ isBlocked: isFull, onPress: () => open(null) })}>
              <Plus aria-hidden />
              Add an ask
            </Button>
            {isFull ? (
              <p className="mt-1.5 text-small text-muted">
                A form can have at most {ASKS_PER_FORM} asks.
              </p>
            ) : null}
          </div>
        ) : (
          <div>
            <NoAddress onAdded={() => focusRow(askBack.length)} />
          </div>
        )}
      </div>
    </IntegrationStep>
  );
}
