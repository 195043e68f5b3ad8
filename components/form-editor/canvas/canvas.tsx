"use client";

import { Plus } from "lucide-react";
import { FormLogo } from "@/components/form-renderer/page/layout/form-logo";
import { SubmitButton } from "@/components/form-renderer/send/submit-button";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlays/popover";
import { submitLabelOf } from "@/lib/domain/forms/submit-label";
import { useCommands } from "../commands/commands-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent, selectFields } from "../state/selectors";
import { CanvasList } from "./canvas-list";
import { DescriptionInput } from "./description-input";
import { DragBoundary } from "./drag-boundary";
import { FallbackList } from "./fallback-list";
import { OwnerAccent } from "./owner-accent";
import { PaletteMenu } from "./palette-menu";
import { TemplateList } from "./template-list";

/** The form as visitors will see it, with everything on it editable. */
export function Canvas() {
  const title = useEditor((state) => selectContent(state).title);
  const settings = useEditor((state) => selectContent(state).settings);
  const isEmpty = useEditor((state) => selectFields(state).length === 0);
  return (
    <div
      data-field-keys
      className="mx-auto max-w-160 rounded-card border bg-surface px-8 pt-8 pb-11 text-public lg:px-11"
    >
      <FormLogo settings={settings} />
      <h2 className="text-title wrap-anywhere">
        <button
          type="button"
          className="w-full rounded-in text-left"
          onClick={() => document.getElementById("form-title")?.focus()}
        >
          {title || <span className="text-faint">Untitled Form</span>}
        </button>
      </h2>
      <DescriptionInput />
      <div className="mt-4">
        {isEmpty ? (
          <EmptyCanvas />
        ) : (
          <DragBoundary fallback={(retry) => <FallbackList onRetry={retry} />}>
            <CanvasList />
          </DragBoundary>
        )}
      </div>
      {isEmpty ? null : (
        <div inert aria-hidden className="mt-8">
          <OwnerAccent>
            <SubmitButton>{submitLabelOf(settings)}</SubmitButton>
          </OwnerAccent>
        </div>
      )}
    </div>
  );
}

function EmptyCanvas() {
  const isNew = useEditor(({ meta }) => meta === null);
  return (
    <>
      <FirstField />
      {isNew ? <TemplateList /> : null}
    </>
  );
}

function FirstField() {
  const store = useEditorStore();
  const { insert } = useCommands();
  const isOpen = useEditor(({ overlay }) => overlay?.kind === "insert");
  const handleOpenChange = (open: boolean) =>
    store.dispatch({ type: "open", overlay: open ? { kind: "insert", afterId: null } : null });
  return (
    <EmptyState
      className="mt-6 max-w-none rounded-card border border-dashed border-border-strong p-6 text-ui"
      title="No fields added yet"
      reason="Choose a field type from the palette. Fields can then be dragged into any order."
      action={
        <Popover open={isOpen} onOpenChange={handleOpenChange}>
          <PopoverTrigger asChild>
            <Button>
              <Plus aria-hidden />
              Add a field
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Insert field" align="start" className="p-0">
            <PaletteMenu onChoose={(type) => insert(type, null)} />
          </PopoverContent>
        </Popover>
      }
    />
  );
}
