import { withoutField } from "@/lib/domain/board/items/name-pattern";
import { OTHER } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { cutCharacters } from "@/lib/domain/texts/cut-text";
import type { ColumnChoice, SuggestedPair } from "./suggest-mapping";

/** A column that is written besides those of fields. */
export type OwnColumn = {
  noun: "ending" | "stage" | "status";
  setting: "endingColumnId" | "stageColumnId" | "statusColumnId";
};

/** One change that resolves a finding. */
export type MappingFix =
  | { kind: "map"; fieldId: string; column: ColumnChoice }
  | { kind: "unmap"; fieldId: string }
  /** `key`: of a column of the table. */
  | { kind: "unmap-subitems"; fieldId: string; key: string }
  | { kind: "form-board"; fieldId: string }
  | { kind: "create-labels"; fieldId: string }
  | { kind: "add-options"; fieldId: string; options: string[] }
  | { kind: "rename-field"; fieldId: string; column: ColumnChoice }
  | { kind: "require"; fieldId: string }
  | { kind: "group"; groupId: string | null }
  | { kind: "workspace"; workspaceId: string }
  | { kind: "update-links" }
  | { kind: "item-name"; withoutFieldId: string }
  | { kind: "own-column"; column: OwnColumn }
  | { kind: "not-written"; columnId: string }
  | { kind: "follow"; columnId: string };

type Content = Pick<FormContent, "fields" | "settings">;

/** Leaves out a column of the board on purpose; for "In step with the board" and the mapping check. */
export function notWrittenFix(columnId: string) {
  return { label: "Not written", fix: { kind: "not-written" as const, columnId } };
}

/** The form's content with the fix applied, as one edit. */
export function applyMappingFix(content: Content, fix: MappingFix): Partial<FormContent> {
  switch (fix.kind) {
    case "group":
      return { mondayGroupId: fix.groupId };
    case "workspace":
      return { mondayWorkspaceId: fix.workspaceId };
    case "update-links": {
      const { settings } = content;
      const updateLinks = { ...settings.updateLinks, enabled: true };
      return { settings: { ...settings, updateLinks } };
    }
    case "item-name": {
      const { settings } = content;
      const itemName = withoutField(settings.itemName, fix.withoutFieldId);
      return { settings: { ...settings, itemName } };
    }
    case "own-column":
      return { settings: { ...content.settings, [fix.column.setting]: null } };
    case "not-written": {
      const { settings } = content;
      const notWrittenColumns = [...new Set([...settings.notWrittenColumns, fix.columnId])];
      return { settings: { ...settings, notWrittenColumns } };
    }
    case "follow": {
      const { settings } = content;
      // Columns that are gone from the board are not shown.
      const follow = { ...settings.follow, columnIds: [fix.columnId] };
      return { settings: { ...settings, follow } };
    }
    default:
      return {
        fields: content.fields.map((field) =>
          field.id === fix.fieldId ? fixedField(field, fix) : field,
        ),
      };
  }
}

/** Applies the suggested pairs as one edit. */
export function mappedFields(fields: readonly Field[], pairs: readonly SuggestedPair[]): Field[] {
  return fields.map((field) => {
    const pair = pairs.find(({ fieldId }) => fieldId === field.id);
    return pair ? withColumn(field, pair.column) : field;
  });
}

/** Maps the field to this column of the form's board; null removes the mapping. */
export function withColumn(field: Field, column: ColumnChoice | null): Field {
  const ofBoard = { mondayWorkspaceId: undefined, mondayBoardId: undefined };
  return {
    ...field,
    ...ofBoard,
    mondayGroupId: undefined,
    mondayColumnId: column?.id,
    mondayColumnType: column?.type,
    mondayColumnTitle: column ? titleOf(column) : undefined,
    mondayCreateLabels: column?.id === field.mondayColumnId ? field.mondayCreateLabels : undefined,
    mondayNotWritten: undefined,
  };
}

/** The field, written to no column on purpose: nothing proposes or misses one any more. */
export function withoutColumn(field: Field): Field {
  return { ...withColumn(field, null), mondayNotWritten: true };
}

/** A column's title, cut to the length stored with a field. */
export function titleOf({ title }: Pick<ColumnChoice, "title">): string {
  return cutCharacters(title, 100);
}

type FieldFix = Extract<MappingFix, { fieldId: string }>;

function fixedField(field: Field, fix: FieldFix): Field {
  switch (fix.kind) {
    case "map":
      return withColumn(field, fix.column);
    case "unmap":
      return withColumn(field, null);
    case "unmap-subitems":
      return withoutSubitemColumn(field, fix.key);
    case "form-board":
      return {
        ...field,
        mondayWorkspaceId: undefined,
        mondayBoardId: undefined,
        mondayGroupId: undefined,
      };
    case "create-labels":
      return { ...field, mondayCreateLabels: true };
    case "add-options":
      return { ...field, options: withNewOptions(field.options, fix.options) };
    case "rename-field":
      return { ...withColumn(field, fix.column), label: fix.column.title };
    case "require":
      return { ...field, required: true };
  }
}

function withoutSubitemColumn(field: Field, key: string): Field {
  const { [key]: removed, ...others } = field.mondaySubitemColumns ?? {};
  return {
    ...field,
    mondaySubitemColumns: Object.keys(others).length === 0 ? undefined : others,
  };
}

/** New options follow the others; "Other" stays the last. */
function withNewOptions(options: readonly string[], added: readonly string[]): string[] {
  const others = options.filter((option) => option === OTHER);
  return [...options.filter((option) => option !== OTHER), ...added, ...others];
}
