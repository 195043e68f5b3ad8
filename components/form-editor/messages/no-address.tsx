"use client";

import { Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { LIMITS } from "@/lib/domain/limits";
import { newEmailField } from "@/lib/form-engine/messages/new-email-field";
import { createId } from "@/lib/utils/create-id";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent } from "../state/selectors";

/** In place of the buttons that add a message or an ask, while the form asks for no address. */
export function NoAddress({ onAdded }: { onAdded: () => void }) {
  const store = useEditorStore();
  const isFull = useEditor((state) => selectContent(state).fields.length >= LIMITS.fieldsPerForm);
  const addField = () => {
    const field = newEmailField(createId());
    const afterId = selectContent(store.getState()).fields.at(-1)?.id ?? null;
    if (field) {
      flushSync(() => {
        store.dispatch({ type: "insert-field", field, afterId });
        // A new field shows the canvas; the message is what was meant.
        store.dispatch({ type: "front", front: "panel" });
      });
      onAdded();
      toast("E-mail field added", { description: "It is the last one of the form." });
    }
  };
  return (
    <>
      <p className="mb-2 text-pretty text-muted">
        The form has no e-mail field, so there is no address to send to.
      </p>
      <Button data-add {...pressable({ isBlocked: isFull, onPress: addField })}>
        <Plus aria-hidden />
        Add an e-mail field
      </Button>
      {isFull ? (
        <p className="mt-1.5 text-small text-muted">
          A form can have at most {LIMITS.fieldsPerForm} fields.
        </p>
      ) : null}
    </>
  );
}
