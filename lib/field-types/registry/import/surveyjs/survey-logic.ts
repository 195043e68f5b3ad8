import { LostExpression, quoted, type NamedAnswer, type Scope } from "../expressions/expression";
import type { ImportDraft } from "../import-draft";
import { ImportLogic, type Asked, type Notes } from "../import-logic";
import { mapLocalised, type Localised } from "../localised";
import { surveyCall, SURVEYJS } from "./survey-expression";
import { namedAnswer, withParts, type Planned } from "./survey-plan";

/** What the expressions of a survey become. */
export class SurveyLogic extends ImportLogic {
  readonly #byName = new Map<string, Planned>();
  readonly #all: readonly Planned[];
  /** Calculated values that were kept, by their names in small letters. */
  readonly #variables: ReadonlyMap<string, NamedAnswer>;

  constructor(
    draft: ImportDraft,
    { plan, variables }: { plan: readonly Planned[]; variables: ReadonlyMap<string, NamedAnswer> },
  ) {
    super(draft, SURVEYJS);
    this.#all = withParts(plan);
    this.#variables = variables;
    for (const planned of this.#all) {
      const name = planned.name.toLowerCase();
      if (!this.#byName.has(name) || this.#byName.get(name)?.table !== null) {
        this.#byName.set(name, planned);
      }
    }
  }

  /** `table`: in whose rows the expression stands; `judged`: the field whose answer it judges. */
  scope(table: Planned | null, judged?: string): Scope {
    return {
      ...(judged !== undefined && { judged }),
      answer: (name) => this.#answer(name, table),
      call: (name, args) => surveyCall(name, args, (id, column) => this.#columnOf(id, column)),
    };
  }

  asked(
    planned: Planned,
    { notes, sectionId }: { notes: Notes; sectionId?: string | undefined },
  ): Asked {
    const { name, id, table } = planned;
    return { name, label: name, scope: this.scope(table, id), notes, sectionId };
  }

  /** A text with the answers that it shows, as pipes. */
  withPipes(text: Localised, table: Planned | null, { changes }: Notes): Localised {
    return mapLocalised(text, (written) =>
      written.replaceAll(/\{([^{}\n]{1,200})\}/g, (whole, name: string) => {
        const named = this.#pipedAnswer(name.trim(), table);
        if (named === null || named.row !== undefined || named.shape === "rows") {
          const why = `“${whole}” stays as it is written: there is no such answer.`;
          if (!changes.includes(why)) {
            changes.push(why);
          }
          return whole;
        }
        const { fieldId, columnId } = named;
        return `{{${[fieldId, ...(columnId === undefined ? [] : [columnId])].join(".")}}}`;
      }),
    );
  }

  #pipedAnswer(name: string, table: Planned | null): NamedAnswer | null {
    try {
      return this.#answer(name, table);
    } catch (error) {
      if (error instanceof LostExpression) {
        return null;
      }
      throw error;
    }
  }

  #answer(written: string, table: Planned | null): NamedAnswer | null {
    const name = written.replace(/^[#$]/, "").toLowerCase();
    const variable = this.#variables.get(name);
    if (variable !== undefined) {
      return variable;
    }
    const inRow = /^(?:panel|row)\.(.+)$/.exec(name)?.[1];
    const found =
      inRow === undefined
        ? this.#byName.get(name)
        : this.#all.find((each) => each.table === table && each.name.toLowerCase() === inRow);
    if (found === undefined) {
      return this.#partAnswer(name, table);
    }
    if (found.isLost || found.type === "panel" || found.type === "html") {
      throw new LostExpression(`it asks for ${quoted(written)}, which has no place in a form`);
    }
    return namedAnswer(found, table);
  }

  /** `matrix.row`, or `contacts.phone` of a list of texts. */
  #partAnswer(name: string, table: Planned | null): NamedAnswer | null {
    const dot = name.indexOf(".");
    const whole = this.#byName.get(name.slice(0, dot === -1 ? name.length : dot));
    const part = name.slice(dot + 1);
    if (dot === -1 || whole === undefined) {
      return null;
    }
    if (whole.type === "multipletext") {
      const item = whole.parts.find((each) => each.name.toLowerCase() === part);
      return item === undefined ? null : namedAnswer(item, table);
    }
    const row = whole.rows?.choices.find(({ value }) => value.toLowerCase() === part)?.option;
    return whole.type === "matrix" && row !== undefined
      ? { ...namedAnswer(whole, table), shape: "choice", row }
      : null;
  }

  #columnOf(tableId: string, name: string): string | null {
    const table = this.#all.find(({ id }) => id === tableId);
    const column = this.#all.find((each) => each.table === table && each.name === name);
    return table === undefined || column === undefined ? null : column.id;
  }
}
