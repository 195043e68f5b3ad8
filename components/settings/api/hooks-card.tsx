"use client";

import { useRef } from "react";
import { HookRow } from "@/components/hooks/hook-row";
import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { CardBody } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useFormCards } from "@/lib/client/queries/forms/use-form-lists";
import { useHooks } from "@/lib/client/queries/teams/use-hooks";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/** What programs of the team subscribed to; deletes it. They make hooks themselves, by the API. */
export function HooksCard() {
  const hooks = useHooks();
  const forms = useFormCards();
  const list = useRef<HTMLUListElement>(null);
  // A deleted hook disappears together with the focused button.
  const focusProps = usePreservedFocus(() => list.current);
  const titleOf = (formId: number | null) =>
    formId === null
      ? "All forms"
      : (forms.data?.find(({ id }) => id === formId)?.title ?? `Form ${formId}`);
  return (
    <SettingsCard id="hooks" title="Hooks">
      <CardBody className="text-pretty text-muted">
        Programs such as Zapier or n8n subscribe to events with a token, without publishing a form.
        The messages of each hook are signed with a secret of its own.
      </CardBody>
      {hooks.error ? (
        <CardBody className="border-t">
          <LoadFailed what="The hooks" error={hooks.error} onRetry={() => void hooks.refetch()} />
        </CardBody>
      ) : null}
      {hooks.isPending ? (
        <CardBody role="status" className="border-t">
          <span className="sr-only">Loading hooks</span>
          <Skeleton className="h-9" />
        </CardBody>
      ) : null}
      {hooks.data?.length === 0 ? (
        <CardBody className="border-t">
          <EmptyState
            title="No hooks yet"
            reason="A program that subscribes to a form of the team is listed here."
          />
        </CardBody>
      ) : null}
      <ul ref={list} tabIndex={-1} aria-label="Hooks" {...focusProps}>
        {hooks.data?.map((hook) => (
          <li key={hook.id} className="border-t px-4 py-3">
            <HookRow hook={hook} of={titleOf(hook.formId)} />
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
