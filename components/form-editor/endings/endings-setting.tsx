"use client";

import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { undoAction } from "@/components/ui/feedback/undo-action";
import { endingName, ENDINGS_PER_FORM } from "@/lib/domain/endings/ending";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { DragBoundary } from "../canvas/drag-boundary";
import { usePageSettings } from "../panel/general/use-page-settings";
import { OrderedList } from "../panel/ordered-list";
import { useEditor, useEditorStore } from "../state/editor-context";
import { moveItem } from "../state/list-edits";
import { selectContent, selectFields } from "../state/selectors";

/** The endings of the form: add, open, move and delete them. */
export function EndingsSetting() {
  const store = useEditorStore();
  const { settings, change } = usePageSettings();
  const fields = useEditor(selectFields);
  const { endings } = settings;
  const ref = useRef<HTMLDivElement>(null);
  const isFull = endings.length >= ENDINGS_PER_FORM;
  const open = (endingId: string | null) =>
    store.dispatch({ type: "open", overlay: { kind: "ending", endingId } });
  const remove = (id: string) => {
    const place = endings.findIndex((ending) => ending.id === id);
    const removed = endings.slice(place, place + 1);
    flushSync(() => change({ patch: { endings: endings.toSpliced(place, 1) } }));
    // The pressed button was in the removed row: the row in its place, or the button that adds one.
    const rows = ref.current?.querySelectorAll<HTMLElement>("[data-ending]");
    (rows?.[place] ?? ref.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
    toast("Ending deleted", {
      action: undoAction(() => {
        const { endings: now } = selectContent(store.getState()).settings;
        if (!now.some((ending) => ending.id === id)) {
          change({ patch: { endings: now.toSpliced(place, 0, ...removed) } });
        }
      }),
    });
  };
  return (
    <div ref={ref} id="endings">
      <p className="mb-1.5 font-medium">Endings</p>
      <p className="mb-2 text-pretty text-muted">
        {endings.length === 0
          ? "A different thank-you page or redirect for different answers. There is none yet."
          : "The first one that fits the answers is shown instead of the thank-you text and the redirect."}
      </p>
      {endings.length > 0 ? (
        <DragBoundary fallback={(retry) => <Button onClick={retry}>Show the endings</Button>}>
          <OrderedList
            noun="ending"
            label="Endings"
            items={endings.map((ending, index) => ({
              id: ending.id,
              name: endingName(ending, { index, fields }),
              details:
                ending.rules.items.length === 0
                  ? "Always"
                  : `When ${rulesSentence(ending.rules, fields)}`,
            }))}
            onOpen={open}
            onRemove={remove}
            onMove={(id, place) => change({ patch: { endings: moveItem(endings, id, place) } })}
          />
        </DragBoundary>
      ) : null}
      <Button data-add {...pressable({ isBlocked: isFull, onPress: () => open(null) })}>
        <Plus aria-hidden />
        Add an ending
      </Button>
      {isFull ? (
        <p className="mt-1.5 text-small text-muted">
          A form can have at most {ENDINGS_PER_FORM} endings.
        </p>
      ) : null}
    </div>
  );
}
