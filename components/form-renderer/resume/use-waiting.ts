import { useEffect, useReducer } from "react";
import { say } from "@/lib/domain/system-texts/sentence";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { pendingUploads } from "@/lib/field-types/_shared/uploads/pending-uploads";
import type { SaveButtonProps } from "./save-button-props";
import type { SavingState } from "./saving-state";

type Waiting = {
  props: SaveButtonProps;
  isWaiting: boolean;
  setState: (state: SavingState) => void;
  save: () => Promise<void>;
};

/** Saves once all files are uploaded; a file that will not be is a failure. */
export function useWaiting({ props, isWaiting, setState, save }: Waiting): () => void {
  const { uploads, controller } = props;
  const texts = useTexts();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const proceed = () => {
    const pending = Object.values(pendingUploads(uploads, controller.visibleIds));
    const stuck = pending.find(({ isTemporary }) => !isTemporary);
    // A finished file is in its answer a moment later.
    const queues = [...uploads.queues].filter(([id]) => controller.visibleIds.has(id));
    const isArriving = queues.some(([, queue]) => queue.read().ready.length > 0);
    if (stuck) {
      setState({
        step: "failed",
        sentence: say(stuck.sentence, texts),
        isGone: false,
        newerEnd: null,
      });
    } else if (pending.length === 0 && !isArriving) {
      void save();
    } else if (!isWaiting) {
      setState({ step: "waiting" });
    }
  };
  useEffect(() => {
    if (isWaiting) {
      proceed();
    }
  });
  useEffect(() => {
    const stops = isWaiting
      ? [...uploads.queues.values()].map((queue) => queue.subscribe(redraw))
      : [];
    return () => {
      stops.forEach((stop) => {
        stop();
      });
    };
  }, [isWaiting, uploads]);
  return proceed;
}
