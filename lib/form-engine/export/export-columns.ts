import { ENDING_ID } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns, withColumns } from "@/lib/domain/fields/columns";
import type { TableColumn } from "@/lib/domain/fields/display-value";
import { ROW_KEY } from "@/lib/domain/fields/rows";
import { unitOf } from "@/lib/domain/fields/unit-of";
import { namedFields } from "@/lib/domain/piping/named-text";
import { uniqueNames } from "@/lib/domain/texts/unique-names";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { STAGE_ID } from "@/lib/field-types/registry/stage-field";
import { provesAddress } from "../answers/addresses-to-prove";
import { withoutSecretFields } from "../answers/secret-fields";
import { STAGE_PARTS, type StageColumn } from "./stage-values";

/** Whose invitation a submission came by. */
export type ExportedInvitee = { name: string; email: string };
type InviteePart = keyof ExportedInvitee;
const INVITEE_TITLES: Record<InviteePart, string> = { name: "Invitee", email: "Invitee's e-mail" };
/** In place of a field's id; no field can have it. */
const INVITEE_ID = "invitee.";

/** What the team notes about a submission, as texts; "" = nothing. */
export type ExportedPrivate = { status: string; assignee: string; note: string };
type PrivatePart = keyof ExportedPrivate;
const PRIVATE_TITLES: Record<PrivatePart, string> = {
  status: "Status",
  assignee: "Assignee",
  note: "Note",
};
const PRIVATE_ID = "private.";

export type ExportColumn = {
  fieldId: string;
  /** The field's label and former labels; numbered where another column has the same title. */
  title: string;
  /** What its numbers count, in the newest version; spreadsheets have it in the heading. */
  unit?: string;
  /** The field's answers can contain files. */
  hasFiles: boolean;
  /** It says whether the answer is an address that the visitor proved. */
  isProof?: true;
  /** What it says of the stages of a submission. */
  stage?: StageColumn;
  /** What it says of whose invitation the submission came by. */
  invitee?: InviteePart;
  /** What it says of the private columns of the submission. */
  privatePart?: PrivatePart;
  /** The part of the answer that it has, by its key. */
  part?: string;
  /** Those of all versions, if its answers are tables; no two have the same title. */
  tableColumns?: readonly TableColumn[];
  /** Its rows have typed cells and a sheet of their own. */
  hasOwnSheet?: true;
};

/**
 * The columns for answers given under any of these versions, newest version first. The column of a
 * removed field comes after those of the versions in which it is gone.
 */
export function exportColumns({
  versions,
  originals = versions,
  withSecrets,
  hasEndings = false,
  hasProofs = false,
  hasParts = false,
  stages = [],
  hasInvitees = false,
  hasPrivate = false,
}: {
  versions: readonly (readonly Field[])[];
  /** Where those are translated: the same as they were written. A label was another one before where its original was. */
  originals?: readonly (readonly Field[])[];
  withSecrets: boolean;
  /** Whether the first column is the ending that was shown. */
  hasEndings?: boolean;
  /** Whether addresses that are to be proved have a second column, which says if they are. */
  hasProofs?: boolean;
  /** Whether each part of an answer that has some has a column of its own, in place of one for all. */
  hasParts?: boolean;
  /** The stages that have columns behind the answers. */
  stages?: readonly { id: string; title: string }[];
  /** Whether two columns behind all that are the name and the address of the invitee. */
  hasInvitees?: boolean;
  /** Whether the last columns are those that the team notes: status, assignee and note. */
  hasPrivate?: boolean;
}): ExportColumn[] {
  const fieldsById = new Map<string, Field[]>();
  for (const field of versions.flatMap((fields) =>
    exportedFields(namedFields(fields), withSecrets),
  )) {
    const known = fieldsById.get(field.id);
    if (known === undefined) {
      fieldsById.set(field.id, [field]);
    } else {
      known.push(field);
    }
  }
  const titlesById = titlesOf(versions, originals);
  const titleOf = uniqueNames();
  const ending = { fieldId: ENDING_ID, title: "Ending", hasFiles: false };
  const first = hasEndings ? [{ ...ending, title: titleOf(ending.title) }] : [];
  const answers = [...fieldsById].flatMap(([fieldId, fields]): ExportColumn[] => {
    const label = titlesById.get(fieldId) ?? "";
    if (hasParts && fields.every((field) => definitionOf(field).parts)) {
      return partColumns(fields).map(({ key, name }) => ({
        fieldId,
        title: titleOf(`${label}: ${name}`),
        hasFiles: false,
        part: key,
      }));
    }
    const answer = {
      fieldId,
      title: titleOf(label),
      ...unitOf(fields[0]),
      hasFiles: withColumns(fields).some((field) => definitionOf(field).files !== null),
      ...tableOf(fields),
    };
    if (!hasProofs || !fields.some(provesAddress)) {
      return [answer];
    }
    const title = titleOf(`${answer.title} (proved)`);
    return [answer, { fieldId, title, hasFiles: false, isProof: true }];
  });
  const invitee = hasInvitees ? inviteeColumns(titleOf) : [];
  const ofTeam = hasPrivate ? privateColumns(titleOf) : [];
  return [...first, ...answers, ...stageColumns(stages, titleOf), ...invitee, ...ofTeam];
}

function privateColumns(titleOf: (title: string) => string): ExportColumn[] {
  const parts = ["status", "assignee", "note"] as const;
  return parts.map((part) => ({
    fieldId: PRIVATE_ID,
    title: titleOf(PRIVATE_TITLES[part]),
    hasFiles: false,
    privatePart: part,
  }));
}

function inviteeColumns(titleOf: (title: string) => string): ExportColumn[] {
  const parts = ["name", "email"] as const;
  return parts.map((part) => ({
    fieldId: INVITEE_ID,
    title: titleOf(INVITEE_TITLES[part]),
    hasFiles: false,
    invitee: part,
  }));
}

/** A number is no text in spreadsheets, so its unit stands in the heading there. */
export function headingOf({ title, unit }: Pick<TableColumn, "title" | "unit">): string {
  return unit === undefined ? title : `${title} (${unit})`;
}

/** What became of each stage, and all steps, also those of before a return. */
function stageColumns(
  stages: readonly { id: string; title: string }[],
  titleOf: (title: string) => string,
): ExportColumn[] {
  const column = (title: string, stage: StageColumn) => ({
    fieldId: STAGE_ID,
    title: titleOf(title),
    hasFiles: false,
    stage,
  });
  const parts = stages.flatMap(({ id: stageId, title }) =>
    STAGE_PARTS.map((part) => column(`${title}: ${part}`, { stageId, part })),
  );
  return parts.length === 0 ? [] : [...parts, column("Stages: history", "history")];
}

/** Those of the newest version first, called as there. */
function partColumns(fields: readonly Field[]): { key: string; name: string }[] {
  const names = new Map<string, string>();
  for (const field of fields) {
    for (const { key, field: part } of definitionOf(field).parts?.of(field) ?? []) {
      names.set(key, names.get(key) ?? part.label);
    }
  }
  return [...names].map(([key, name]) => ({ key, name }));
}

function tableOf(fields: readonly Field[]): Pick<ExportColumn, "tableColumns" | "hasOwnSheet"> {
  const titleOf = uniqueNames();
  // Objects of rows have their key beside the columns.
  titleOf(ROW_KEY);
  const byKey = new Map<string, TableColumn>();
  for (const column of fields.flatMap((field) => definitionOf(field).tableColumns?.(field) ?? [])) {
    if (!byKey.has(column.key)) {
      const { accepts, title, ...own } = column;
      byKey.set(column.key, { ...own, title: titleOf(title) });
    }
  }
  const tableColumns = [...byKey.values()];
  const table = tableColumns.length === 0 ? {} : { tableColumns };
  return fields.some(hasColumns) ? { ...table, hasOwnSheet: true } : table;
}

/** The column of an answer that is a table as the export has it; `exported`: the column of the export that has the answer. */
export function exportedColumn(exported: ExportColumn | undefined, own: TableColumn): TableColumn {
  const known = exported?.tableColumns?.find(({ key }) => key !== undefined && key === own.key);
  return known ?? own;
}

/** The fields whose answers are exported; of tables the columns. */
export function exportedFields(fields: readonly Field[], withSecrets: boolean): Field[] {
  const answered = fields.filter((field) => definitionOf(field).kind !== "layout");
  return withSecrets ? answered : withoutSecretFields(answered);
}

/** By field: "Colour", or "Colour (was: Color)" when it had another label before. */
function titlesOf(
  versions: readonly (readonly Field[])[],
  originals: readonly (readonly Field[])[],
): Map<string, string> {
  /** By field and original label, the newest translation. */
  const labels = new Map<string, Map<string, string>>();
  for (const [index, fields] of versions.entries()) {
    const written = new Map(namedFields(originals[index] ?? fields).map((each) => [each.id, each]));
    for (const { id, label } of namedFields(fields)) {
      const known = labels.get(id) ?? new Map<string, string>();
      const original = written.get(id)?.label ?? label;
      known.set(original, known.get(original) ?? label);
      labels.set(id, known);
    }
  }
  return new Map(
    Array.from(labels, ([id, known]) => {
      const [label = "", ...earlier] = new Set(known.values());
      return [id, earlier.length === 0 ? label : `${label} (was: ${earlier.join(", ")})`];
    }),
  );
}
