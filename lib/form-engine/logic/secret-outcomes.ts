import { isMissing, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, hasColumns, type FieldWithColumns } from "@/lib/domain/fields/columns";
import { readIdsOf, ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import { MASK } from "@/lib/domain/fields/display-value";
import { ROW_KEY } from "@/lib/domain/fields/rows";
import { changeFieldRules } from "@/lib/domain/rules/field-rules";
import { idsInRule, isGroup, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { keyOfRow, rowsOf, type Row } from "@/lib/field-types/_shared/rows/row-answer";
import { rowKeyColumn } from "@/lib/field-types/hidden/row-key-column";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { createRuleJudge } from "./are-rules-met";

type Stored = {
  /** As they are stored and judged. */
  fields: readonly Field[];
  /** Flat, with the secret ones in plain text. */
  answers: Answers;
  /** Ids of the fields that the page asks: of others, no secret answer can be typed anew. */
  asked: ReadonlySet<string>;
};

/**
 * Changes the fields of a page that shows stored answers without their secrets: a rule that compares a secret is met there as
 * it is by the stored one, until another is typed. The page learns what each such rule gave, and no secret. In rows, it learns
 * which of them, by their keys.
 */
export function createSecretOutcomes(stored: Stored): <F extends Field>(field: F) => F {
  const { fields, answers } = stored;
  const isStored = (id: string) => !isMissing(ownValue(answers, id));
  const flat = new Set(secretIds(fields).filter(isStored));
  const tables = new Map(
    fields.filter(hasColumns).flatMap((table): [string, FieldWithColumns][] => {
      const ids = secretIds(table.columns);
      const isKept = rowsOf(ownValue(answers, table.id)).some((row) => hasAny(row, ids));
      return isKept ? [[table.id, table]] : [];
    }),
  );
  const judge = createRuleJudge(fields);
  // A page has each rule twice: in its version, and in what visitors get of it.
  const outcomes = new Map<Rule, Rule | RuleGroup>();
  const changed = (field: Field, row: StoredRows | null): Field =>
    changeRules(field, (rule) => {
      const outcome = outcomes.get(rule) ?? outcomeOf(rule, { stored, flat, tables, row, judge });
      outcomes.set(rule, outcome);
      return outcome;
    });
  return <F extends Field>(field: F): F => {
    if (flat.size === 0 && tables.size === 0) {
      return field;
    }
    const own = changed(field, null) as F;
    if (!hasColumns(own)) {
      return own;
    }
    const row = storedRows(field, stored);
    const columns = own.columns.map((column) => changed(column, row));
    return { ...own, columns: tables.has(field.id) ? [...columns, rowKeyColumn] : columns };
  };
}

type Known = {
  stored: Stored;
  /** Ids of the secret fields that have an answer. */
  flat: ReadonlySet<string>;
  /** The tables that have a secret in a row, by their ids. */
  tables: ReadonlyMap<string, FieldWithColumns>;
  /** In which rows the rule is judged; null outside of rows. */
  row: StoredRows | null;
  /** Of all fields, outside of rows. */
  judge: RuleJudge;
};

type RuleJudge = ReturnType<typeof createRuleJudge>;

/** The rows of a table, each with the answers around it. */
type StoredRows = {
  table: Field;
  rows: readonly { row: Row; answers: Answers }[];
  judge: RuleJudge;
};

const ALWAYS: RuleGroup = { match: "all", items: [] };
const NEVER: RuleGroup = { match: "any", items: [] };

function any(...items: RuleGroup["items"]): RuleGroup {
  return { match: "any", items };
}

function all(...items: RuleGroup["items"]): RuleGroup {
  return { match: "all", items };
}

function storedRows(table: Field, { fields, answers }: Stored): StoredRows {
  const own = columnsOf(table);
  const columns = new Set(own.map(({ id }) => id));
  const outer = fields.filter(({ id }) => !columns.has(id));
  const around = Object.fromEntries(outer.map(({ id }) => [id, ownValue(answers, id)]));
  const rows = rowsOf(ownValue(answers, table.id));
  return {
    table,
    rows: rows.map((row) => ({ row, answers: { ...around, ...row } })),
    judge: createRuleJudge([...outer, ...own]),
  };
}

function outcomeOf(rule: Rule, known: Known): Rule | RuleGroup {
  const { stored, flat, tables, row, judge } = known;
  const table = row?.table ?? null;
  const compared = tables.get(rule.fieldId);
  if (rule.columnId !== undefined && compared && rule.fieldId !== table?.id) {
    return secretIds(compared.columns).includes(rule.columnId)
      ? ofColumn(rule, { ...stored, table: compared, judge })
      : rule;
  }
  const columns = columnsOf(table ?? {}).map(({ id }) => id);
  const inRow = table ? secretIds(columnsOf(table)) : [];
  const read = idsInRule(rule);
  const secrets = read.filter((id) => (columns.includes(id) ? inRow.includes(id) : flat.has(id)));
  if (secrets.length === 0) {
    return rule;
  }
  return row && read.some((id) => columns.includes(id))
    ? ofRows(rule, { ...row, asked: stored.asked, secrets })
    : ofForm(rule, { ...stored, secrets, judge });
}

/** A rule over secret fields, outside of rows or in all of them alike. */
function ofForm(
  rule: Rule,
  { answers, asked, secrets, judge }: Stored & { secrets: string[]; judge: RuleJudge },
): RuleGroup {
  const isMet = judge(all(rule))(answers);
  if (!secrets.some((id) => asked.has(id))) {
    return isMet ? ALWAYS : NEVER;
  }
  const { isKept, isTyped } = typing(secrets, { asked, columns: [] });
  return isMet ? any(rule, isKept) : all(rule, isTyped);
}

type OfRows = StoredRows & Pick<Stored, "asked"> & { secrets: readonly string[] };

/** A rule in the rows of a table: of those that are stored, their keys say what it gave. */
function ofRows(rule: Rule, { rows: stored, judge, asked, table, secrets }: OfRows): RuleGroup {
  const columns = columnsOf(table).map(({ id }) => id);
  const isMet = judge(all(rule));
  const rows = stored.filter(({ answers }) => hasAny(answers, secrets));
  const met = rows.filter(({ answers }) => isMet(answers));
  const { isKept, isTyped } = typing(secrets, { asked, columns });
  const isNew = any(
    { fieldId: ROW_KEY, operator: "is_empty" },
    { fieldId: ROW_KEY, operator: "not_contains", value: keysOf(rows.map(({ row }) => row)) },
    isTyped,
  );
  return any(
    all(rule, isNew),
    all(
      { fieldId: ROW_KEY, operator: "contains", value: keysOf(met.map(({ row }) => row)) },
      isKept,
    ),
  );
}

/** A rule of the form over a secret column: as it is stored, or met by a row that is typed. */
function ofColumn(
  rule: Rule,
  { answers, table, judge }: Stored & { table: Field; judge: RuleJudge },
): RuleGroup {
  const { fieldId, columnId = "" } = rule;
  const isMetBy = judge(all(rule));
  const isMet = (rows: unknown) => isMetBy({ ...answers, [fieldId]: rows });
  const rows = rowsOf(ownValue(answers, table.id));
  // Where the mask itself meets it, the page cannot tell.
  const typed = isMet([{ [columnId]: MASK }]) ? NEVER : all(rule);
  if (!isMet(rows)) {
    return typed;
  }
  return rule.rows === "every"
    ? any(typed, { fieldId, operator: "is_not_empty" })
    : any(typed, {
        fieldId,
        columnId: ROW_KEY,
        rows: "any",
        operator: "contains",
        value: keysOf(rows.filter((row) => isMet([row]))),
      });
}

/** Whether any of these secrets is as it is stored, and whether each was typed anew. In a row a mask stands for a secret. */
function typing(
  secrets: readonly string[],
  { asked, columns }: { asked: ReadonlySet<string>; columns: readonly string[] },
): { isKept: RuleGroup; isTyped: RuleGroup } {
  const parts = secrets.map((id) => {
    const [isEmpty, isFilled] = ["is_empty", "is_not_empty"].map((operator) => ({
      fieldId: id,
      operator,
    })) as [Rule, Rule];
    if (!columns.includes(id)) {
      return asked.has(id) ? [all(isEmpty), all(isFilled)] : [ALWAYS, NEVER];
    }
    const compare = (operator: string) => ({ fieldId: id, operator, value: MASK });
    return [any(isEmpty, compare("equals")), all(isFilled, compare("not_equals"))];
  });
  return {
    isKept: any(...parts.flatMap(([isKept]) => isKept ?? [])),
    isTyped: all(...parts.flatMap(([, isTyped]) => isTyped ?? [])),
  };
}

/** The field with these rules in place of its own, in its condition, too; the same object when none is replaced. */
function changeRules(field: Field, change: (rule: Rule) => Rule | RuleGroup): Field {
  const changeGroup = (group: RuleGroup): RuleGroup => {
    const items = group.items.map((item) => (isGroup(item) ? changeGroup(item) : change(item)));
    return items.every((item, index) => item === group.items[index]) ? group : { ...group, items };
  };
  const ruled = changeFieldRules(field, changeGroup);
  const logic = ruled.conditionalLogic;
  const group = logic && readIdsOf(ruled).length > 0 ? ruleGroupOf(logic) : null;
  const rules = group && changeGroup(group);
  return !logic || !rules || rules === group
    ? ruled
    : {
        ...ruled,
        conditionalLogic: { ...logic, dependsOn: undefined, showIf: undefined, rules },
      };
}

function secretIds(fields: readonly Field[]): string[] {
  return fields.filter((field) => definitionOf(field).isSecret).map(({ id }) => id);
}

function hasAny(answers: Answers, ids: readonly string[]): boolean {
  return ids.some((id) => !isMissing(ownValue(answers, id)));
}

function keysOf(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => keyOfRow(row) ?? []);
}
