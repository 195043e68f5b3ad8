"use client";

import { ChevronRight } from "lucide-react";
import { useEffect, useId, useState, type ReactNode } from "react";
import { cn } from "@/lib/utils/cn";
import { useEditor, useEditorStore } from "../../state/editor-context";
import type { StepName } from "../../state/editor-state";

type IntegrationStepProps = {
  name: StepName;
  title: string;
  /** One line, or the switch of what the step is about, shown while it is closed. */
  summary: ReactNode;
  /** Whether it is open when the tab is shown for the first time; later as its owner left it. */
  isOpenAtFirst: boolean;
  children: ReactNode;
};

/** A part of the Integration tab that opens and closes. Its content is rendered once it was open. */
export function IntegrationStep({
  name,
  title,
  summary,
  isOpenAtFirst,
  children,
}: IntegrationStepProps) {
  const id = useId();
  const store = useEditorStore();
  const stored = useEditor((state) => state.openSteps[name]);
  const isOpen = stored ?? isOpenAtFirst;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) {
    setWasOpen(true);
  }
  const isStored = stored !== undefined;
  useEffect(() => {
    // What it depends on changes while the form is edited; the step must not close by itself.
    if (!isStored) {
      store.dispatch({ type: "fold", name, isOpen: isOpenAtFirst });
    }
  }, [store, name, isStored, isOpenAtFirst]);
  return (
    <section aria-labelledby={`${id}-heading`} className="min-w-0 py-3 first:pt-0 last:pb-0">
      <h2 id={`${id}-heading`} className="font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          className="-mx-1.5 flex w-[calc(100%+0.75rem)] items-center gap-1.5 rounded-in px-1.5 py-1 text-left hover:bg-hover"
          onClick={() => store.dispatch({ type: "fold", name, isOpen: !isOpen })}
        >
          <ChevronRight
            aria-hidden
            className={cn("size-4 shrink-0 text-muted", isOpen && "rotate-90")}
          />
          <span className="min-w-0">{title}</span>
        </button>
      </h2>
      {isOpen ? null : <div className="truncate py-1 pl-5.5 text-muted">{summary}</div>}
      <div
        id={`${id}-content`}
        hidden={!isOpen}
        className={cn("mt-2 grid gap-4", !isOpen && "hidden")}
      >
        {wasOpen ? children : null}
      </div>
    </section>
  );
}
