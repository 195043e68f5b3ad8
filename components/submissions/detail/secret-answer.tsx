"use client";

import { Eye, EyeOff } from "lucide-react";
import { toast } from "sonner";
import { pressable } from "@/components/ui/buttons/pressable";
import {
  useRevealAnswer,
  type AnswerPlace,
} from "@/lib/client/queries/submissions/use-reveal-answer";
import { MASK } from "@/lib/domain/fields/display-value";

/** A secret answer as a fixed number of dots, which do not reveal its length. */
export function MaskedAnswer() {
  return (
    <span>
      <span aria-hidden>{MASK}</span>
      <span className="sr-only">Hidden</span>
    </span>
  );
}

/** Loads the answer when it is revealed, which the audit log records, and drops it when it is hidden. */
export function SecretAnswer({ place }: { place: AnswerPlace }) {
  const reveal = useRevealAnswer(place);
  const isShown = reveal.data !== undefined;
  const Icon = isShown ? EyeOff : Eye;
  const handlePress = () =>
    isShown
      ? reveal.reset()
      : reveal.mutate(undefined, {
          onError: (error) => void toast.error("Error", { description: error.message }),
        });
  return (
    <span className="inline-flex max-w-full items-start gap-1.5" aria-busy={reveal.isPending}>
      {isShown ? (
        <span className="min-w-0 font-mono break-all whitespace-pre-wrap">{reveal.data}</span>
      ) : (
        <MaskedAnswer />
      )}
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show this answer"
        {...pressable({ isBlocked: reveal.isPending, onPress: handlePress })}
        className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-in text-muted hover:bg-hover hover:text-foreground aria-disabled:opacity-50"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  );
}
