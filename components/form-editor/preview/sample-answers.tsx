"use client";

import { WandSparkles } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { useFetchPaths } from "@/lib/client/queries/forms/use-paths";
import type { Answers } from "@/lib/domain/fields/answers";
import { useEditor } from "../state/editor-context";

const NONE = "No answers were found that this form takes";

/** Fills the preview in with answers that the form takes: at each press by another way through it. */
export function SampleAnswers({ onFill }: { onFill: (answers: Answers) => void }) {
  const meta = useEditor((state) => state.meta);
  const fetchPaths = useFetchPaths();
  const next = useRef(0);
  if (meta === null) {
    return null;
  }
  const fill = async () => {
    try {
      const { answers } = await fetchPaths(meta.id, meta.updatedAt);
      const chosen = answers[next.current % Math.max(1, answers.length)];
      next.current += 1;
      if (chosen === undefined) {
        toast(NONE);
      } else {
        onFill(chosen);
      }
    } catch (error) {
      const description = error instanceof Error ? error.message : "";
      toast.error("Sample answers could not be loaded", { description });
    }
  };
  return (
    <IconButton label="Fill in sample answers" onClick={() => void fill()}>
      <WandSparkles aria-hidden />
    </IconButton>
  );
}
