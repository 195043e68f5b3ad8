"use client";

import { useId, useState } from "react";
import { useCommands } from "@/components/form-editor/commands/commands-context";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { useMakeBoard } from "@/lib/client/queries/boards/use-form-boards";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { takeOverMapping } from "./column-mapping/take-over-mapping";

const MOST_CHARACTERS = 255;

type MakeBoardProps = {
  workspaceId: string;
  /** Called when the form is mapped to the board: then this offer is over. */
  onMade: () => void;
};

/** Offers to make the form's board in the chosen workspace, with a column for each answer. */
export function MakeBoard(props: MakeBoardProps) {
  const headingId = useId();
  const title = useEditor((state) => selectContent(state).title);
  const [name, setName] = useState<string | null>(null);
  const { make, isPending, error } = useMakeBoardOfForm(props);
  const isBlocked = isPending || (name ?? title).trim() === "";
  return (
    <section aria-labelledby={headingId} className="rounded-control border p-3">
      <h3 id={headingId} className="font-medium">
        Or make a board from this form
      </h3>
      <p className="mt-1 text-pretty text-muted">
        With a column for each answer and its options as labels. The form is saved and mapped to it.
      </p>
      <div className="mt-3">
        <FormField label="Name of the board">
          {(control) => (
            <Input
              {...control}
              maxLength={MOST_CHARACTERS}
              value={name ?? title}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </FormField>
      </div>
      {error ? <Alert className="mt-3">{error}</Alert> : null}
      <Button
        className="mt-3"
        {...pressable({ isBlocked, onPress: () => void make((name ?? title).trim()) })}
      >
        {isPending ? "Making the board..." : "Make a board"}
      </Button>
    </section>
  );
}

/** Saves the form, makes its board and takes over the mapping as one undo step. */
function useMakeBoardOfForm({ workspaceId, onMade }: MakeBoardProps) {
  const store = useEditorStore();
  const { save } = useCommands();
  const { mutateAsync } = useMakeBoard();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const make = async (name: string) => {
    setError(null);
    setIsPending(true);
    try {
      const isSaved = await save();
      const { meta } = store.getState();
      if (isSaved && meta !== null) {
        const sent = selectContent(store.getState());
        const form = await mutateAsync({ formId: meta.id, workspaceId, name });
        takeOverMapping({ store, sent, form });
        onMade();
      }
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : "The board could not be made.");
    }
    setIsPending(false);
  };
  return { make, isPending, error };
}
