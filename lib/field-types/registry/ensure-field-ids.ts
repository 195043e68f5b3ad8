import { isRecord, withoutKeys } from "@/lib/domain/fields/answers";
import { fieldIdText, isFieldId } from "@/lib/domain/fields/field-id";
import { ROW_LIMITS } from "@/lib/domain/fields/rows";
import { renameFormulaFields } from "@/lib/domain/formulas/rename-fields";
import { renamePipes } from "@/lib/domain/piping/pipes";
import { RULE_LIMITS } from "@/lib/domain/rules/rule-group";
import { createId } from "@/lib/utils/create-id";
import { textKinds } from "./texts/text-kinds";

const REFERENCES = ["sectionId", "mondayParentFieldId", "limitBy"];
const CONDITION_REFERENCES = ["dependsOn", "fieldId"];

/** By replaced id, which may be of any type, the id in its place. */
type Renamed = ReadonlyMap<unknown, string>;

/** Like `withFieldIds`, of what may be no list. */
export function ensureFieldIds(input: unknown): unknown {
  return Array.isArray(input) ? withFieldIds(input).fields : input;
}

/**
 * Gives each raw field a valid, unique id. A replaced id is also replaced in the fields that refer
 * to it.
 */
export function withFieldIds(input: readonly unknown[]): { fields: unknown[]; renamed: Renamed } {
  const renamed = new Map<unknown, string>();
  const fields: unknown[] = input.map((given: unknown) => {
    const field = withColumnIds(given);
    if (!isRecord(field) || isFieldId(fieldIdText(field["id"]))) {
      return field;
    }
    const id = createId();
    renamed.set(field["id"], id);
    return { ...field, id };
  });
  const followed = fields.map((field) => withReferences(field, renamed));
  return { fields: renamed.size === 0 ? fields : followed, renamed };
}

/** Columns have ids of their own table. Those beyond what a table may have are refused elsewhere. */
function withColumnIds(field: unknown): unknown {
  const columns = isRecord(field) ? field["columns"] : undefined;
  return isRecord(field) && Array.isArray(columns) && columns.length <= ROW_LIMITS.columns
    ? { ...field, columns: withFieldIds(columns.map(withoutColumns)).fields }
    : field;
}

/** No column has columns: what is nested for ever is not followed. */
function withoutColumns(column: unknown): unknown {
  return isRecord(column) ? withoutKeys(column, ["columns"]) : column;
}

function withReferences(field: unknown, renamed: Renamed): unknown {
  if (!isRecord(field)) {
    return field;
  }
  const logic = field["conditionalLogic"];
  return {
    ...replaced(field, { keys: REFERENCES, renamed }),
    ...inFormula(field, renamed),
    ...inTexts(field, renamed),
    ...inFieldRules(field, renamed),
    ...inColumns(field, renamed),
    ...(isRecord(logic)
      ? {
          conditionalLogic: withRules(
            replaced(logic, { keys: CONDITION_REFERENCES, renamed }),
            renamed,
          ),
        }
      : {}),
  };
}

/** Columns of a table name fields of the form as well. */
function inColumns({ columns }: Readonly<Record<string, unknown>>, renamed: Renamed) {
  return Array.isArray(columns) && renamed.size > 0
    ? { columns: columns.map((column: unknown) => withReferences(withoutColumns(column), renamed)) }
    : {};
}

function withRules(logic: Readonly<Record<string, unknown>>, renamed: Renamed) {
  return isRecord(logic["rules"]) ? { ...logic, rules: inRules(logic["rules"], renamed) } : logic;
}

/** Raw rules with replaced ids. Only as deep as rules may be: the schema refuses what is deeper. */
export function inRules(raw: unknown, renamed: Renamed): unknown {
  const read = (item: unknown, level: number): unknown => {
    if (!isRecord(item) || level > RULE_LIMITS.levels + 1) {
      return item;
    }
    return Array.isArray(item["items"])
      ? { ...item, items: item["items"].map((inner: unknown) => read(inner, level + 1)) }
      : replaced(item, { keys: ["fieldId", "valueFieldId"], renamed });
  };
  return read(raw, 1);
}

function inFieldRules(field: Readonly<Record<string, unknown>>, renamed: Renamed) {
  const { requiredWhen, mustBe } = field;
  return {
    ...(isRecord(requiredWhen) && { requiredWhen: inRules(requiredWhen, renamed) }),
    ...(isRecord(mustBe) && { mustBe: { ...mustBe, rules: inRules(mustBe["rules"], renamed) } }),
  };
}

/** Formulas name fields in braces. */
function inFormula(field: Readonly<Record<string, unknown>>, renamed: Renamed) {
  const { formula } = field;
  return typeof formula === "string" ? { formula: renameFormulaFields(formula, renamed) } : {};
}

/** Texts name the fields whose answers they show. */
function inTexts(field: Readonly<Record<string, unknown>>, renamed: Renamed) {
  const type = typeof field["type"] === "string" ? field["type"] : "";
  const texts = Object.keys(textKinds({ type })).flatMap((key) => {
    const text = field[key];
    return typeof text === "string" ? [[key, renamePipes(text, renamed)] as const] : [];
  });
  return Object.fromEntries(texts);
}

type Renaming = { keys: readonly string[]; renamed: Renamed };

function replaced(record: Readonly<Record<string, unknown>>, { keys, renamed }: Renaming) {
  const changes = keys.flatMap((key) => {
    const id = typeof record[key] === "string" ? renamed.get(record[key]) : undefined;
    return id === undefined ? [] : [[key, id] as const];
  });
  return { ...record, ...Object.fromEntries(changes) };
}
