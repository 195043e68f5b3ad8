"use client";

import { useLayoutEffect, useRef, type RefObject } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { usePreloadedPart } from "@/lib/client/use-lazy-part";
import { LazyBoundary } from "../lazy-boundary";
import { useEditor, useEditorStore } from "../state/editor-context";
import { FieldsTab } from "./fields-tab";
import { settingsTabs } from "./settings-tabs";

const TABS = [
  { value: "general", label: "General", Content: LazyGeneralTab },
  { value: "fields", label: "Fields", Content: FieldsTab },
  { value: "integration", label: "Integration", Content: IntegrationTab },
  { value: "languages", label: "Languages", Content: LanguagesTab },
] as const;

/** The left panel with the tabs General, Fields, Integration and Languages. */
export function EditorPanel() {
  const store = useEditorStore();
  const tab = useEditor((state) => state.tab);
  const panelRef = useRef<HTMLDivElement>(null);
  usePreloadedPart(settingsTabs);
  useStartAtTop(panelRef, tab);
  const handleChange = (value: string) => {
    const next = TABS.find((candidate) => candidate.value === value);
    if (next) {
      store.dispatch({ type: "tab", tab: next.value });
    }
  };
  return (
    <Tabs ref={panelRef} value={tab} onValueChange={handleChange}>
      <TabsList aria-label="Form settings" className="sticky top-0 z-10 gap-x-4 bg-surface px-4">
        {TABS.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.map(({ value, Content }) => (
        <TabsContent key={value} value={value} className="p-4">
          <Content />
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** The tabs share one scroll container: each starts at its top. */
function useStartAtTop(panelRef: RefObject<HTMLElement | null>, tab: string): void {
  const shownRef = useRef(tab);
  useLayoutEffect(() => {
    // Scrolling lays out the page, which is not needed for the first.
    if (shownRef.current !== tab) {
      shownRef.current = tab;
      panelRef.current?.closest("section")?.scrollTo(0, 0);
    }
  }, [panelRef, tab]);
}

function LazyGeneralTab() {
  return (
    <LazyBoundary lazyPart={settingsTabs} what="The settings">
      {({ General }) => <General />}
    </LazyBoundary>
  );
}

function IntegrationTab() {
  return (
    <LazyBoundary lazyPart={settingsTabs} what="The settings">
      {({ Integration }) => <Integration />}
    </LazyBoundary>
  );
}

function LanguagesTab() {
  return (
    <LazyBoundary lazyPart={settingsTabs} what="The settings">
      {({ Languages }) => <Languages />}
    </LazyBoundary>
  );
}
