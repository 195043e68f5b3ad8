"use client";

import { useRef } from "react";
import { HookRow } from "@/components/hooks/hook-row";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Link } from "@/components/ui/link";
import { useHooks } from "@/lib/client/queries/teams/use-hooks";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/** The hooks of programs that are told of a form, also those for all forms of the team. */
export function FormHooks({ formId }: { formId: number }) {
  const hooks = useHooks();
  const list = useRef<HTMLUListElement>(null);
  // A deleted hook disappears together with the focused button.
  const focusProps = usePreservedFocus(() => list.current);
  const told = hooks.data?.filter((hook) => hook.formId === null || hook.formId === formId);
  return (
    <>
      <p className="text-pretty text-muted">
        Programs that subscribed to this form, or to all forms of the team, by{" "}
        <Link href="/settings/api" className="link">
          the API
        </Link>
        . They are told at once, whatever is published.
      </p>
      {hooks.error ? (
        <div className="mt-3">
          <LoadFailed what="The hooks" error={hooks.error} onRetry={() => void hooks.refetch()} />
        </div>
      ) : null}
      {hooks.isPending ? (
        <div role="status" className="mt-3">
          <span className="sr-only">Loading hooks</span>
          <Skeleton className="h-9" />
        </div>
      ) : null}
      {told?.length === 0 ? <p className="mt-3">No program has subscribed.</p> : null}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Hooks of this form"
        className="mt-3 grid gap-4"
        {...focusProps}
      >
        {told?.map((hook) => (
          <li key={hook.id}>
            <HookRow hook={hook} of={hook.formId === null ? "All forms" : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}
