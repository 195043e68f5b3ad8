"use client";

import { useState, type ReactNode } from "react";
import { Tabs, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { Field } from "@/lib/domain/fields/base-field";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";

const NEVER_SHOWN = "Visitors never see a hidden value, so it needs no condition.";
const NO_BOARD = "Only dropdowns and multiselects can read their options from monday.com.";

type FieldTabsProps = {
  field: Field;
  tab: string;
  onTab: (tab: string) => void;
  children: ReactNode;
};

/** The tabs of the dialog of a field; one that its type has no use for says so when it is asked. */
export function FieldTabs({ field, tab, onTab, children }: FieldTabsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const blocked: Record<string, string | undefined> = {
    conditions: isHiddenValue(field) ? NEVER_SHOWN : undefined,
    read: settingsViewOf(field).readsFromBoard ? undefined : NO_BOARD,
  };
  const reason = asked === null ? undefined : blocked[asked];
  const handleTab = (next: string) => {
    setAsked(null);
    onTab(next);
  };
  const ask = (value: string) => ({
    value,
    blockedBecause: blocked[value],
    onBlocked: () => setAsked(value),
  });
  return (
    <Tabs value={tab} onValueChange={handleTab} className="flex min-h-0 flex-1 flex-col">
      <TabsList
        aria-label="Field settings"
        className="mt-3 shrink-0 gap-3 px-6 max-sm:overflow-x-auto sm:gap-5"
      >
        <TabsTrigger {...ask("general")}>General</TabsTrigger>
        <TabsTrigger {...ask("conditions")}>Conditions</TabsTrigger>
        <TabsTrigger {...ask("read")}>Read From monday.com</TabsTrigger>
      </TabsList>
      {reason ? (
        // What a screen reader has read at the tab itself.
        <p aria-hidden className="shrink-0 border-b bg-hover px-6 py-2 text-muted">
          {reason}
        </p>
      ) : null}
      {children}
    </Tabs>
  );
}
