"use client";

import { Activity, memo, useEffect, useState, type ComponentType } from "react";
import { Segmented } from "@/components/ui/inputs/segmented";
import { createLazyPart } from "@/lib/client/lazy-part";
import { usePreloadedPart } from "@/lib/client/use-lazy-part";
import { cn } from "@/lib/utils/cn";
import { Canvas } from "./canvas/canvas";
import { EditorHeader } from "./header/editor-header";
import { useEditorKeys } from "./keys/use-editor-keys";
import { LazyBoundary } from "./lazy-boundary";
import { Outline } from "./outline/outline";
import { EditorOverlays } from "./overlays/editor-overlays";
import { useFocusReturn } from "./overlays/use-focus-return";
import { EditorPanel } from "./panel/editor-panel";
import { EditorNotices } from "./save/editor-notices";
import { LeaveGuard } from "./save/leave-guard";
import { useWorkingCopy } from "./save/use-working-copy";
import { useEditor, useEditorStore } from "./state/editor-context";
import { isTranslating, selectContent } from "./state/selectors";

const VIEWS = [
  { value: "canvas", label: "Form" },
  { value: "panel", label: "Settings" },
  { value: "preview", label: "Preview" },
] as const;

const editorPreview = createLazyPart(
  async () => (await import("./preview/editor-preview")).EditorPreview,
);

// In the server's page, React takes these over when the browser is idle, and at once when one is touched; header and
// outline do not wait for them. Memoised: whoever renders anew above them would have to take them over.
const LazilyHydratedPanel = lazilyHydrated(EditorPanel);
const LazilyHydratedCanvas = lazilyHydrated(Canvas);

/** Panel, canvas and outline beside each other; on narrow screens one at a time. */
export function EditorLayout({ accountId }: { accountId: number }) {
  const store = useEditorStore();
  const front = useEditor((state) => state.front);
  const isPreviewShown = useEditor((state) => state.isPreviewShown);
  // The table of fields and columns needs the room that the outline has.
  const isPanelWide = useEditor((state) => state.tab === "integration" && !state.isPreviewShown);
  // A translation stands in the place of canvas and outline: two texts beside each other need their room.
  const isTranslated = useEditor(isTranslating);
  const [previewWidth, setPreviewWidth] = useState<"phone" | "desktop">("phone");
  const { found, restore, discard, forget } = useWorkingCopy(accountId);
  const rootRef = useFocusReturn();
  usePreloadedPart(editorPreview);
  useEditorKeys();
  usePageTitle();
  const handleView = (view: (typeof VIEWS)[number]["value"]) => {
    if (isPreviewShown !== (view === "preview")) {
      store.dispatch({ type: "toggle-preview" });
    }
    if (view !== "preview") {
      store.dispatch({ type: "front", front: view });
    }
  };
  const hasPanel = front === "panel" && !isPreviewShown;
  return (
    <div ref={rootRef} className="flex h-[calc(100dvh-var(--toast-room))] flex-col overflow-hidden">
      <EditorHeader />
      <EditorNotices found={found} onRestore={restore} onDiscard={discard} />
      <main className="flex min-h-0 flex-1 flex-col">
        <div className="border-b bg-surface px-3 py-2 lg:hidden">
          <Segmented
            label="View"
            value={isPreviewShown ? "preview" : front}
            options={VIEWS}
            onChange={handleView}
          />
        </div>
        <div className="flex min-h-0 flex-1">
          <section
            aria-label="Settings of the form"
            className={cn(
              "isolate w-full shrink-0 scroll-pt-12 overflow-y-auto border-r bg-surface lg:block lg:w-80 lg:max-w-1/3",
              isPanelWide && "xl:w-144 xl:max-w-1/2",
              isTranslated && "lg:w-auto lg:max-w-none lg:flex-1",
              !hasPanel && "max-lg:hidden",
            )}
          >
            <LazilyHydratedPanel />
          </section>
          <section
            aria-label="Canvas"
            className={cn(
              "relative min-w-0 flex-1 overflow-y-auto bg-background px-3 pt-4 pb-24 sm:px-10 sm:pt-8",
              (hasPanel || isPreviewShown) && "max-lg:hidden",
              isTranslated && "lg:hidden",
              // Hidden where panel and preview leave too little room for a row.
              isPreviewShown && (previewWidth === "phone" ? "max-xl:hidden" : "max-2xl:hidden"),
            )}
          >
            <LazilyHydratedCanvas />
          </section>
          {isPreviewShown ? (
            <section
              aria-label="Preview"
              className={cn(
                "w-full min-w-0 scroll-pt-14 overflow-y-auto border-l bg-background lg:flex-1",
                previewWidth === "phone"
                  ? "xl:w-117.5 xl:max-w-2/5 xl:flex-none"
                  : "2xl:w-172 2xl:max-w-1/2 2xl:flex-none",
              )}
            >
              <LazyBoundary lazyPart={editorPreview} what="The parts of the preview">
                {(EditorPreview) => (
                  <EditorPreview width={previewWidth} onWidthChange={setPreviewWidth} />
                )}
              </LazyBoundary>
            </section>
          ) : (
            <section
              aria-label="Outline"
              className={cn(
                "isolate w-60 max-w-1/5 shrink-0 overflow-x-hidden overflow-y-auto border-l bg-surface max-xl:hidden",
                isPanelWide && "max-2xl:hidden",
                isTranslated && "hidden",
              )}
            >
              <Outline />
            </section>
          )}
        </div>
      </main>
      <EditorOverlays />
      <LeaveGuard onDiscard={forget} />
      <Announcer />
    </div>
  );
}

function lazilyHydrated(Part: ComponentType) {
  return memo(function LazilyHydrated() {
    return (
      <Activity>
        <Part />
      </Activity>
    );
  });
}

function Announcer() {
  const { text, count } = useEditor((state) => state.announcement);
  return (
    <div aria-live="polite" className="sr-only">
      <span key={count}>{text}</span>
    </div>
  );
}

/** Sets the document title to the form's title. */
function usePageTitle(): void {
  const title = useEditor((state) => selectContent(state).title.trim());
  const isNew = useEditor((state) => state.meta === null);
  useEffect(() => {
    const name = title === "" ? "Untitled Form" : title;
    document.title = `${isNew ? "New form" : "Edit"} · ${name} · Formlane`;
  }, [title, isNew]);
}
