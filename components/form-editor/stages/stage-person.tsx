"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useBoardSnapshot } from "@/lib/client/queries/boards/use-board-service";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import type { Stage, StagePerson } from "@/lib/domain/stages/stage";
import { PERSON_COLUMN_TYPE } from "@/lib/field-types/registry/stage-field";
import { RemoteSelect } from "../board/remote-select";
import { COLUMN_TEXTS } from "../board/remote-texts";
import { AddressSelect } from "../messages/message-choices";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { MemberSelect } from "./member-select";

/** Who fills a stage in, with what is not chosen yet. */
const KINDS = [
  { kind: "userId", label: "A member of the team", blank: { userId: 0 } },
  { kind: "address", label: "An e-mail address", blank: { address: "" } },
  { kind: "fieldId", label: "An address from an earlier answer", blank: { fieldId: "" } },
  { kind: "columnId", label: "A person on the board", blank: { columnId: "" } },
] as const;

type StagePersonProps = {
  filledBy: StagePerson;
  /** The fields that are asked before the stage. */
  earlier: readonly Field[];
  error: string | undefined;
  onChange: (filledBy: Stage["filledBy"]) => void;
};

/** Chooses who fills a stage in. */
export function StagePersonSetting({ filledBy, earlier, error, onChange }: StagePersonProps) {
  const fields = useEditor((state) => selectContent(state).fields);
  const chosen = KINDS.find(({ kind }) => kind in filledBy) ?? KINDS[0];
  return (
    <div className="grid gap-3">
      <FormField label="Filled in by">
        {(control) => (
          <NativeSelect
            {...control}
            value={chosen.kind}
            onChange={({ target }) =>
              onChange((KINDS.find(({ kind }) => kind === target.value) ?? chosen).blank)
            }
          >
            {KINDS.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <div data-place="filledBy">
        {"userId" in filledBy ? (
          <MemberSelect
            userId={filledBy.userId}
            error={error}
            onChange={(userId) => onChange({ userId })}
          />
        ) : null}
        {"address" in filledBy ? (
          <FormField
            label="E-mail address"
            hint="Whoever reads it can open the link, without an account."
            error={error}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="off"
                placeholder="office@example.com"
                maxLength={LIMITS.email}
                value={filledBy.address}
                onChange={({ target }) => onChange({ address: target.value })}
              />
            )}
          </FormField>
        ) : null}
        {"fieldId" in filledBy ? (
          <AddressSelect
            label="Field with the address"
            hint="Only e-mail fields that are asked before this stage. Without an answer there, the owners of the team fill it in."
            fieldId={filledBy.fieldId}
            fields={fields}
            among={earlier}
            error={error}
            onChange={(fieldId) => onChange({ fieldId })}
          />
        ) : null}
        {"columnId" in filledBy ? (
          <PersonColumn
            columnId={filledBy.columnId}
            error={error}
            onChange={(columnId) => onChange({ columnId })}
          />
        ) : null}
      </div>
    </div>
  );
}

type PersonColumnProps = {
  columnId: string;
  error: string | undefined;
  onChange: (columnId: string) => void;
};

function PersonColumn({ columnId, error, onChange }: PersonColumnProps) {
  const boardId = useEditor((state) => selectContent(state).mondayBoardId);
  const { data, isLoading, isError, refetch } = useBoardSnapshot(boardId);
  const columns = data?.board?.columns.filter(({ type }) => type === PERSON_COLUMN_TYPE);
  return (
    <>
      <RemoteSelect
        label="Column of the board"
        placeholder="Choose a column"
        value={columnId || null}
        query={{ data: columns?.map(named), isLoading, isError, refetch }}
        texts={COLUMN_TEXTS}
        onChange={(id) => onChange(id ?? "")}
      />
      {error === undefined ? null : <p className="mt-1.5 text-danger">{error}</p>}
      <p className="mt-1.5 text-small text-muted">
        {boardId === null
          ? "The form has no board yet: choose one under Integration. Until then the owners of the team fill this stage in."
          : "The first person in this column once the item is made; without one, the owners of the team."}
      </p>
    </>
  );
}

function named({ id, title }: { id: string; title: string }) {
  return { id, name: title };
}
