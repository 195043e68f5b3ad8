import { useEffect, useRef, useState } from "react";
import { BUTTON, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import { AlertGlyph } from "@/components/ui/glyphs";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

type DeleteSavedProps = {
  /** Resolves to why nothing was deleted, or null. */
  onDelete: () => Promise<string | null>;
  onDeleted: () => void;
};

const WIDE = `${BUTTON} ${SECONDARY} ${TOUCH} w-full sm:flex-1`;

/** Deletes what was saved, after one question. */
export function DeleteSaved({ onDelete, onDeleted }: DeleteSavedProps) {
  const words = useTexts().saving.deletion;
  const [isAsked, setIsAsked] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) {
      keep.current?.focus();
    }
  }, [isAsked]);
  const handleConfirm = async () => {
    if (isDeleting) {
      return;
    }
    setIsDeleting(true);
    const failed = await onDelete();
    setIsDeleting(false);
    if (failed === null) {
      onDeleted();
    } else {
      setProblem(failed);
    }
  };
  if (!isAsked) {
    return (
      <button
        type="button"
        className="mt-4 min-h-11 text-ui link sm:min-h-0"
        onClick={() => setIsAsked(true)}
      >
        {words.ask}
      </button>
    );
  }
  return (
    <div role="group" aria-label={words.heading} className="mt-5 border-t pt-5">
      <p className="text-public font-medium">{words.heading}</p>
      <p className="mt-1 text-ui text-muted">{words.text}</p>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">
        <button
          type="button"
          aria-disabled={isDeleting}
          className={WIDE}
          onClick={() => void handleConfirm()}
        >
          {isDeleting ? words.deleting : words.confirm}
        </button>
        <button ref={keep} type="button" className={WIDE} onClick={() => setIsAsked(false)}>
          {words.keep}
        </button>
      </div>
      {problem === null ? null : (
        <p role="alert" className="mt-3 flex gap-1.5 text-ui text-danger">
          <AlertGlyph className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
    </div>
  );
}
