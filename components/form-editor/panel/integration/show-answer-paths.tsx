"use client";

import { Workflow } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { useEditorStore } from "../../state/editor-context";

/** Opens the diagram of where each answer goes. */
export function ShowAnswerPaths() {
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
