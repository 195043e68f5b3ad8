"use client";

import { RotateCcw } from "lucide-react";
import { useDeferredValue, useRef, useState, type FocusEvent } from "react";
import { DeleteFormDialog } from "@/components/forms/actions/delete-form-dialog";
import { FormActionsMenu } from "@/components/forms/actions/form-actions-menu";
import { MoveFormDialog, type OtherTeam } from "@/components/forms/actions/move-form-dialog";
import { StopFormDialog } from "@/components/forms/actions/stop-form-dialog";
import { TagsDialog } from "@/components/forms/actions/tags-dialog";
import { useRestoreWithToast } from "@/components/forms/actions/use-restore-with-toast";
import { formPath } from "@/components/forms/links/form-path";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";
import { FormCard } from "./form-card";
import { FormsEmptyState } from "./forms-empty-state";
import type { FormsFilter } from "./forms-filter";
import { formsGridClasses, FormsGridSkeleton } from "./forms-grid-skeleton";

type FormsGridProps = {
  forms: FormCardResponse[];
  filter: FormsFilter;
  search: string;
  /** Of the filter. */
  tags: readonly string[];
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
  onClearSearch: () => void;
  otherTeams: readonly OtherTeam[];
};

export function FormsGrid({
  forms,
  filter,
  search,
  tags,
  isPending,
  error,
  onRetry,
  onClearSearch,
  otherTeams,
}: FormsGridProps) {
  const gridProps = useCardFocus();
  const [deleting, setDeleting] = useState<FormCardResponse | null>(null);
  const [stopping, setStopping] = useState<number | null>(null);
  const [tagging, setTagging] = useState<FormCardResponse | null>(null);
  const [moving, setMoving] = useState<FormCardResponse | null>(null);
  if (error) {
    return <LoadFailed what="Your forms" error={error} onRetry={onRetry} />;
  }
  if (isPending) {
    return <FormsGridSkeleton />;
  }
  return (
    <div {...gridProps} className="contents">
      {forms.length === 0 ? (
        <FormsEmptyState
          filter={filter}
          search={search}
          tags={tags}
          onClearSearch={onClearSearch}
        />
      ) : (
        <FormCards
          key={filter}
          forms={forms}
          filter={filter}
          onDelete={setDeleting}
          onStop={({ id }) => setStopping(id)}
          onTag={setTagging}
          onMove={otherTeams.length > 0 ? setMoving : null}
        />
      )}
      <DeleteFormDialog form={deleting} onClose={() => setDeleting(null)} />
      <StopFormDialog
        form={forms.find(({ id }) => id === stopping) ?? null}
        onClose={() => setStopping(null)}
      />
      <TagsDialog form={tagging} onClose={() => setTagging(null)} />
      <MoveFormDialog
        key={moving?.id}
        form={moving}
        teams={otherTeams}
        onClose={() => setMoving(null)}
      />
    </div>
  );
}

/** How many cards a large window shows. */
const FIRST_CARDS = 12;

/** Renders the first cards with the page, and the others right after (useDeferredValue). */
function FormCards({
  forms,
  filter,
  onDelete,
  onStop,
  onTag,
  onMove,
}: Pick<FormsGridProps, "forms" | "filter"> & {
  onDelete: (form: FormCardResponse) => void;
  onStop: (form: FormCardResponse) => void;
  onTag: (form: FormCardResponse) => void;
  /** Null where there is no team to move to. */
  onMove: ((form: FormCardResponse) => void) | null;
}) {
  const mayWrite = usePermission("forms:write");
  const shown = useDeferredValue(forms, forms.slice(0, FIRST_CARDS));
  return (
    <ul className={formsGridClasses}>
      {shown.map((form, index) =>
        filter === "trash" ? (
          <FormCard
            key={form.id}
            form={form}
            isDeleted
            actions={mayWrite ? <RestoreFormButton form={form} /> : null}
          />
        ) : (
          <FormCard
            key={form.id}
            form={form}
            isOffscreen={index >= FIRST_CARDS}
            href={formPath({ id: form.id, mayWrite })}
            actions={
              <FormActionsMenu
                form={form}
                onDelete={() => onDelete(form)}
                onStop={() => onStop(form)}
                onTag={() => onTag(form)}
                onMove={onMove && (() => onMove(form))}
              />
            }
          />
        ),
      )}
    </ul>
  );
}

function RestoreFormButton({ form }: { form: FormCardResponse }) {
  const { restore, isPending } = useRestoreWithToast();
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={`Restore ${form.title}`}
      {...pressable({ isBlocked: isPending, onPress: () => restore(form) })}
    >
      <RotateCcw aria-hidden />
      Restore
    </Button>
  );
}

/**
 * Props for the element around the cards: when the focused card disappears, such as a form restored from the
 * trash, the focus moves to the card in its place, or to the empty state.
 */
function useCardFocus() {
  const container = useRef<HTMLDivElement>(null);
  const focusedIndex = useRef(0);
  const cards = () => [...(container.current?.querySelectorAll("li") ?? [])];
  const focusProps = usePreservedFocus(() => {
    const left = cards();
    const next = left[Math.min(focusedIndex.current, left.length - 1)] ?? container.current;
    return next?.querySelector<HTMLElement>("a, button");
  });
  return {
    ...focusProps,
    ref: container,
    onFocus: (event: FocusEvent) => {
      focusProps.onFocus(event);
      focusedIndex.current = cards().findIndex((card) => card.contains(event.target));
    },
  };
}
