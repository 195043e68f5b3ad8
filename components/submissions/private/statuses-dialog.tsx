"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { errorSentence, failureKind } from "@/lib/client/http/failure-kind";
import { useSetStatuses } from "@/lib/client/queries/submissions/use-private-columns";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { LIMITS } from "@/lib/domain/limits";
import { createId } from "@/lib/utils/create-id";

type Status = FormResponse["statuses"][number];

/** What new statuses begin with, in turn. */
const COLORS = ["#2563eb", "#d97706", "#0a6548", "#b91c1c", "#7c3aed", "#0e7490", "#6b7280"];

type StatusesDialogProps = {
  form: Pick<FormResponse, "id" | "statuses">;
  onClose: () => void;
};

/** The labels that submissions of a form can have as their status, with their colours and their order. */
export function StatusesDialog({ form, onClose }: StatusesDialogProps) {
  const [statuses, setStatuses] = useState<readonly Status[]>(form.statuses);
  const save = useSetStatuses(form.id);
  const isHeld = save.isError && failureKind(save.error) === "conflict";
  const change = (next: readonly Status[]) => {
    save.reset();
    setStatuses(next);
  };
  const update = (changed: Status) =>
    change(statuses.map((status) => (status.id === changed.id ? changed : status)));
  const move = (from: number, to: number) => {
    const next = [...statuses];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  };
  const add = () =>
    change([
      ...statuses,
      { id: createId(), label: "", color: COLORS[statuses.length % COLORS.length] ?? "#6b7280" },
    ]);
  const handleSave = (clearRemoved: boolean) =>
    save.mutate({ statuses: [...statuses], clearRemoved }, { onSuccess: onClose });
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="Statuses"
        description="Labels for submissions, for your team only. Changes take effect at once, without publishing."
      >
        <DialogBody>
          {statuses.length === 0 ? (
            <p className="mb-3 text-muted">
              No statuses yet. Add some, such as Open, In progress and Done.
            </p>
          ) : null}
          <ul className="grid gap-2">
            {statuses.map((status, index) => (
              <StatusRow
                key={status.id}
                status={status}
                number={index + 1}
                onChange={update}
                onUp={index === 0 ? null : () => move(index, index - 1)}
                onDown={index === statuses.length - 1 ? null : () => move(index, index + 1)}
                onRemove={() => change(statuses.filter(({ id }) => id !== status.id))}
              />
            ))}
          </ul>
          <Button
            className="mt-3"
            {...pressable({ isBlocked: statuses.length >= LIMITS.statusesPerForm, onPress: add })}
          >
            Add status
          </Button>
          {save.isError ? (
            <div className="mt-3 grid justify-items-start gap-2" role="alert">
              <Alert tone="bad">{errorSentence(save.error)}</Alert>
              {isHeld ? (
                <Button variant="danger" onClick={() => handleSave(true)}>
                  Remove it from them
                </Button>
              ) : null}
            </div>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            {...pressable({ isBlocked: save.isPending, onPress: () => handleSave(false) })}
          >
            Save
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type StatusRowProps = {
  status: Status;
  /** From 1. */
  number: number;
  onChange: (status: Status) => void;
  /** null: it is the first. */
  onUp: (() => void) | null;
  /** null: it is the last. */
  onDown: (() => void) | null;
  onRemove: () => void;
};

function StatusRow({ status, number, onChange, onUp, onDown, onRemove }: StatusRowProps) {
  const name = status.label.trim() || `status ${number}`;
  return (
    <li className="flex items-center gap-1.5">
      <input
        type="color"
        aria-label={`Colour of ${name}`}
        value={status.color}
        onChange={({ target }) => onChange({ ...status, color: target.value })}
        className="h-8 w-9 shrink-0 cursor-pointer rounded-in border bg-transparent p-0.5"
      />
      <Input
        aria-label={`Label of status ${number}`}
        maxLength={LIMITS.statusLabel}
        value={status.label}
        onChange={({ target }) => onChange({ ...status, label: target.value })}
        className="min-w-0 flex-1"
      />
      <IconButton
        label={`Move ${name} up`}
        {...pressable({ isBlocked: onUp === null, onPress: () => onUp?.() })}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        {...pressable({ isBlocked: onDown === null, onPress: () => onDown?.() })}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
