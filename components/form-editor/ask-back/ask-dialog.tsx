"use client";

import { useDeferredValue, useMemo, useRef, useState } from "react";
import { DialogBody } from "@/components/ui/overlays/dialog";
import { useBoardSnapshot } from "@/lib/client/queries/boards/use-board-service";
import { askName, type Ask } from "@/lib/domain/board/ask-back/ask-back";
import { askRefusal } from "@/lib/domain/board/ask-back/ask-back-schema";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { askProblems } from "@/lib/form-engine/ask-back/ask-problems";
import { askingColumns } from "@/lib/form-engine/board/ask-back-findings";
import { createId } from "@/lib/utils/create-id";
import { EditDialog } from "../dialog/edit-dialog";
import { MailTexts } from "../messages/mail-texts";
import { AddressSelect } from "../messages/message-choices";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor } from "../state/editor-context";
import { withItem } from "../state/list-edits";
import { selectContent } from "../state/selectors";
import { AskLabels } from "./ask-labels";
import { AskQuestions } from "./ask-questions";
import { newAsk } from "./new-ask";

/** Edits a copy of an ask. `askId`: null = a new one. */
export function AskDialog({ askId }: { askId: string | null }) {
  const { change } = usePageSettings();
  const content = useEditor(selectContent);
  const { fields, settings } = content;
  const { askBack } = settings;
  const snapshot = useBoardSnapshot(content.mondayBoardId);
  const board = snapshot.data?.board;
  const [initial, setInitial] = useState<Ask>(
    () => askBack.find(({ id }) => id === askId) ?? newAsk({ id: createId(), fields }),
  );
  const [copy, setCopy] = useState(initial);
  const [awaitsColumn, setAwaitsColumn] = useState(askId === null);
  if (awaitsColumn && board) {
    // A new ask begins with the first column that can ask, once the board is read.
    const [first] = askingColumns(board.columns);
    const columnId = copy.columnId || (first?.id ?? "");
    setAwaitsColumn(false);
    setInitial({ ...initial, columnId });
    setCopy({ ...copy, columnId });
  }
  const [refusal, setRefusal] = useState<ReturnType<typeof askRefusal>>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const isKnown = askId !== null;
  const isChanged = copy !== initial && !isSameValue(copy, initial);
  const edit = (patch: Partial<Ask>) => {
    setCopy({ ...copy, ...patch });
    setRefusal(null);
  };
  // Checked a frame after the key: a form may have many fields.
  const judged = useDeferredValue(copy);
  const problem = useMemo(() => askProblems([judged], { fields })[0] ?? null, [judged, fields]);
  const handleSave = () => {
    const [unusable] = askProblems([copy], { fields });
    const refused = askRefusal(copy) ?? (unusable && { ...unusable, place: unusable.part }) ?? null;
    setRefusal(refused);
    if (refused !== null) {
      bodyRef.current
        ?.querySelector<HTMLElement>(
          `[data-place="${refused.place}"] :is(select, input, textarea, [role=checkbox])`,
        )
        ?.focus();
      return false;
    }
    change({ patch: { askBack: withItem(askBack, copy) } });
    return true;
  };
  const saidOf = (place: keyof Ask) => {
    if (refusal !== null) {
      return refusal.place === place ? `${refusal.sentence}.` : undefined;
    }
    // A field that is not chosen yet is no problem before it is saved.
    const isChosen = place !== "to" || copy.to.fieldId !== "";
    return problem?.part === place && isChosen ? `${problem.sentence}.` : undefined;
  };
  return (
    <EditDialog
      className="h-175"
      isChanged={isChanged}
      refusal={null}
      onSave={handleSave}
      title={
        <span className="wrap-anywhere">
          {isKnown ? `Ask “${askName(initial, askBack.indexOf(initial))}”` : "Add an ask"}
        </span>
      }
      description="E-mailed when somebody on the board sets the label, once it is published with the form."
    >
      <DialogBody ref={bodyRef} className="grid content-start gap-5">
        <AskLabels ask={copy} snapshot={snapshot} errorOf={saidOf} onChange={edit} />
        <div data-place="to">
          <AddressSelect
            label="To"
            hint="Only e-mail fields. Without an answer there, nothing is sent."
            fieldId={copy.to.fieldId}
            fields={fields}
            error={saidOf("to")}
            onChange={(fieldId) => edit({ to: { fieldId } })}
          />
        </div>
        <div data-place="fieldIds">
          <AskQuestions
            fields={fields}
            chosen={copy.fieldIds}
            error={saidOf("fieldIds")}
            onChange={(fieldIds) => edit({ fieldIds })}
          />
        </div>
        <MailTexts
          subject={copy.subject}
          text={copy.text}
          hint="Markdown. The link follows it."
          errorOf={saidOf}
          onChange={edit}
        />
      </DialogBody>
    </EditDialog>
  );
}
