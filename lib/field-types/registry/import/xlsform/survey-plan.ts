import { optionsOf, type Choice, type Options } from "../choices";
import type { AnswerShape, NamedAnswer } from "../expressions/expression";
import { groupedBy } from "../grouped-by";
import type { ImportDraft } from "../import-draft";
import { readQuestionType, shapeOfType, type QuestionType } from "./question-type";
import type { SheetRow } from "./survey-rows";

/** A row of the sheet "survey" with the id that its field gets. */
export type Planned = {
  row: SheetRow;
  type: QuestionType;
  name: string;
  id: string;
  /** The names of the groups around it. */
  path: readonly string[];
  /** The outermost repeated part around it, which its field becomes a column of. */
  repeatId: string | null;
  shape: AnswerShape;
  options: Options | null;
  /** Set once it is known that it gets no field. */
  isLost: boolean;
};

/** Of cells that say yes or no. */
export const YES = /^(?:yes|true)/i;

type Open = { name: string; kind: string; repeatId: string | null };

/** All rows with their places, before any is read: expressions may name what stands below them. */
export function planSurvey(
  rows: readonly SheetRow[],
  { draft, choices }: { draft: ImportDraft; choices: ReadonlyMap<string, readonly Choice[]> },
): Planned[] {
  const open: Open[] = [];
  const lists = new Map<string, Options>();
  return rows.map((row) => {
    const type = readQuestionType(row.cell("type"), row.text("label").text !== "");
    if (type.kind === "end") {
      open.pop();
    }
    const name = row.cell("name");
    const repeatId = open.at(-1)?.repeatId ?? null;
    const list = type.list === undefined ? undefined : choices.get(type.list);
    const planned: Planned = {
      row,
      type,
      name,
      id: type.kind === "end" ? "" : draft.idOf(name || type.name),
      path: open.map((around) => around.name),
      repeatId,
      shape: type.kind === "repeat" ? "rows" : shapeOfType(type),
      options: list === undefined ? null : (lists.get(type.list ?? "") ?? optionsOf(list)),
      isLost: ["end", "meta", "unknown", "note", "group", "loop"].includes(type.kind),
    };
    if (planned.options !== null && type.list !== undefined) {
      lists.set(type.list, planned.options);
    }
    if (type.kind === "group" || type.kind === "repeat" || type.kind === "loop") {
      const isRepeat = type.kind === "repeat" && repeatId === null;
      open.push({ name, kind: type.kind, repeatId: isRepeat ? planned.id : repeatId });
    }
    return planned;
  });
}

/** Finds what a name or a path in an expression means for the row where it stands. */
export function createFinder(plan: readonly Planned[]) {
  const byName = groupedBy(
    plan.filter(({ type }) => type.kind !== "end"),
    ({ name }) => name,
  );
  const byPath = new Map(plan.map((each) => [pathOf(each), each]));
  return (written: string, here: Planned): Planned | null => {
    if (written === ".") {
      return here;
    }
    if (!written.includes("/")) {
      return nearest(byName.get(written) ?? [], here);
    }
    const steps = written.replace(/^current\(\)/, "").split("/");
    if (steps[0] === "") {
      // From the root, whose name is the form's.
      return byPath.get(steps.slice(2).join("/")) ?? null;
    }
    const place = [...here.path, here.name];
    for (const step of steps) {
      if (step === "..") {
        place.pop();
      } else if (step !== "." && step !== "") {
        place.push(step);
      }
    }
    const last = byName.get(steps.at(-1) ?? "") ?? [];
    return byPath.get(place.join("/")) ?? (last.length === 1 ? (last[0] ?? null) : null);
  };
}

function pathOf({ path, name }: Planned): string {
  return [...path, name].join("/");
}

/** Of several with one name that with the most groups in common. */
function nearest(found: readonly Planned[], here: Planned): Planned | null {
  const common = ({ path }: Planned) => {
    const differs = path.findIndex((name, index) => here.path[index] !== name);
    return differs === -1 ? path.length : differs;
  };
  return found.toSorted((one, other) => common(other) - common(one))[0] ?? null;
}

/** How an expression at `here` reads the answer of a row. */
export function namedAnswer(found: Planned, here: Planned): NamedAnswer {
  const { id, shape, options, repeatId } = found;
  const column = repeatId !== null && repeatId !== here.repeatId && repeatId !== here.id;
  return {
    fieldId: column ? repeatId : id,
    ...(column && { columnId: id }),
    shape: column && shape === "rows" ? "other" : shape,
    ...(options !== null && { optionOf: options.optionOf }),
  };
}

/** Whether the file says that the row does not count. */
export function isDisabled({ row }: Planned): boolean {
  return YES.test(row.cell("disabled"));
}

/** Whether a formula gives its answer, and nobody types one. */
export function isCalculated({ type, row }: Planned): boolean {
  const isFilledIn = row.cell("calculation") !== "" && YES.test(row.cell("read_only"));
  return type.kind === "calculate" || (type.kind === "question" && isFilledIn);
}

/** How the report calls it. */
export function nameOf({ row, name, type }: Planned): string {
  return row.text("label").text || name || type.name;
}
