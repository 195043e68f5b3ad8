"use client";

import { useEffect, useRef, type Ref } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useRevokeFollowLinks } from "@/lib/client/queries/forms/use-forms";
import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import type { FollowSettings } from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import type { MappingFix } from "@/lib/form-engine/board/column-mapping/mapping-fix";
import { statusColumn } from "@/lib/form-engine/board/follow-findings";
import { countOf } from "@/lib/utils/numbers";
import { MappingFindingsList } from "../../board/mapping-findings-list";
import { useMappingCheck } from "../../board/use-mapping-check";
import { useEditor } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { usePageSettings } from "../general/use-page-settings";
import { IntegrationStep } from "./integration-step";
import { StepSwitch } from "./step-switch";
import { RevokeLinks } from "./update-links/revoke-links";

/** Whether respondents get a page on which they follow their request, and what it shows. */
export function FollowSetting() {
  const { settings, change } = usePageSettings();
  const { snapshot, followed, fix } = useMappingCheck();
  const formId = useEditor((state) => state.meta?.id ?? null);
  const revoke = useRevokeFollowLinks();
  const columnsRef = useRef<HTMLFieldSetElement>(null);
  // Switched on before the board was read, which then chooses the status.
  const awaitsStatus = useRef(false);
  const board = snapshot.data?.board;
  const { follow } = settings;
  const patch = (part: Partial<FollowSettings>) =>
    change({ patch: { follow: { ...follow, ...part } } });
  const handleSwitch = (enabled: boolean) => {
    const isFirst = enabled && follow.columnIds.length === 0;
    const status = board && statusColumn(board.columns);
    awaitsStatus.current = isFirst && !board;
    patch({ enabled, ...(isFirst && status && { columnIds: [status.id] }) });
  };
  useEffect(() => {
    const status = board && statusColumn(board.columns);
    if (awaitsStatus.current && status) {
      awaitsStatus.current = false;
      change({ patch: { follow: { ...follow, columnIds: [status.id] } } });
    }
  }, [board, change, follow]);
  const toggle = {
    name: "follow" as const,
    label: "Respondents may follow",
    isOn: follow.enabled,
    onChange: handleSwitch,
  };
  const handleFix = (chosen: MappingFix) => {
    fix(chosen);
    // The pressed button is removed with its finding, and the focus with it.
    columnsRef.current?.focus();
  };
  return (
    <IntegrationStep
      name="follow"
      title="Follow a request"
      summary={
        follow.enabled ? (
          `On, ${countOf(follow.columnIds.length, "column")}`
        ) : (
          <StepSwitch {...toggle} />
        )
      }
      isOpenAtFirst={follow.enabled}
    >
      <p className="text-pretty text-muted">
        After sending, respondents get a link to a page that shows what becomes of their request,
        live from the board.
      </p>
      <StepSwitch
        {...toggle}
        hint="Takes effect for new submissions when you publish. Switched off, the links stop working at once."
      />
      {follow.enabled ? (
        <>
          <FollowedColumns
            ref={columnsRef}
            snapshot={snapshot}
            chosen={follow.columnIds}
            onChange={(columnIds) => patch({ columnIds })}
          />
          <CheckboxField
            label="Show the answers too"
            hint="Never secret answers. Whoever has the link can read them."
            checked={follow.answers}
            onCheckedChange={(checked) => patch({ answers: checked === true })}
          />
          {settings.stages.length > 0 || follow.stages ? (
            <CheckboxField
              label="Show the stages too"
              hint="What was done and decided, when, and why. Never by whom."
              checked={follow.stages === true}
              onCheckedChange={(checked) => patch({ stages: checked === true })}
            />
          ) : null}
          <div role="status">
            {followed.length > 0 ? (
              <MappingFindingsList findings={followed} onFix={handleFix} />
            ) : null}
          </div>
        </>
      ) : null}
      {formId === null ? null : (
        <RevokeLinks
          label="Revoke all links"
          title="Revoke all links to follow requests?"
          description="Links that respondents have stop working at once, and cannot be brought back. New submissions get new ones."
          revoke={revoke}
          formId={formId}
        />
      )}
    </IntegrationStep>
  );
}

type FollowedColumnsProps = {
  ref: Ref<HTMLFieldSetElement>;
  snapshot: ReturnType<typeof useMappingCheck>["snapshot"];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

function FollowedColumns({ ref, snapshot, chosen, onChange }: FollowedColumnsProps) {
  const boardId = useEditor((state) => selectContent(state).mondayBoardId);
  const board = snapshot.data?.board;
  if (boardId === null) {
    return <p className="text-muted">Choose a board to show its columns there.</p>;
  }
  if (!board) {
    return snapshot.isLoading ? (
      <p className="text-muted">Loading columns...</p>
    ) : (
      <Alert tone="note">
        <p>The columns of the board cannot be read right now. What was chosen stays.</p>
        <Button size="small" className="mt-2" onClick={() => void snapshot.checkAgain()}>
          Try again
        </Button>
      </Alert>
    );
  }
  const { columns } = board;
  const gone = chosen.filter((id) => !columns.some((column) => column.id === id));
  const offered = [...columns, ...gone.map(goneColumn)];
  const isFull = chosen.length >= LIMITS.followedColumns;
  const toggle = (id: string, isOn: boolean) => {
    const wanted = new Set(chosen);
    if (isOn) {
      wanted.add(id);
    } else {
      wanted.delete(id);
    }
    // In the order of the board.
    onChange(offered.map((column) => column.id).filter((each) => wanted.has(each)));
  };
  return (
    <fieldset ref={ref} tabIndex={-1} className="grid gap-1">
      <legend className="mb-1 font-medium">Columns they see</legend>
      {offered.map(({ id, title }) => (
        <CheckboxField
          key={id}
          label={title}
          checked={chosen.includes(id)}
          disabled={isFull && !chosen.includes(id)}
          onCheckedChange={(checked) => toggle(id, checked === true)}
        />
      ))}
      {isFull ? (
        <p className="text-muted">The page shows at most {LIMITS.followedColumns} columns.</p>
      ) : null}
    </fieldset>
  );
}

function goneColumn(id: string): Pick<SnapshotColumn, "id" | "title"> {
  return { id, title: `${id} (not found on the board)` };
}
