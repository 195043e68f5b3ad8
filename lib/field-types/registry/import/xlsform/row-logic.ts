import { LostExpression, quoted, type Expression, type Scope } from "../expressions/expression";
import type { FieldParts, ImportDraft } from "../import-draft";
import { ImportLogic, type Asked, type Notes } from "../import-logic";
import { mapLocalised, type Localised } from "../localised";
import { notingScope } from "../lost-formulas";
import { limitOf } from "./answer-limits";
import { createFinder, namedAnswer, type Planned } from "./survey-plan";
import { XPATH, xpathCall } from "./xpath";

type Place = { notes: Notes; sectionId?: string | undefined };

const YES = /^(?:yes|true|true\(\))$/i;
const NO = /^(?:no|false|false\(\)|)$/i;

/** What the expressions of rows become: conditions, rules for answers, formulas, answers in texts. */
export class RowLogic {
  readonly #draft: ImportDraft;
  readonly #logic: ImportLogic;
  readonly #find: ReturnType<typeof createFinder>;

  constructor(draft: ImportDraft, plan: readonly Planned[]) {
    this.#draft = draft;
    this.#logic = new ImportLogic(draft, XPATH);
    this.#find = createFinder(plan);
  }

  /** The condition of a row, read but not yet kept; null without one. */
  condition(planned: Planned, notes: Notes): Expression | null {
    return this.#logic.condition(planned.row.cell("relevant"), this.#asked(planned, { notes }));
  }

  /** The settings of a field that shows only while all of these are met. */
  shown(planned: Planned, { conditions, ...place }: Place & { conditions: readonly Expression[] }) {
    const text = planned.row.cell("relevant");
    return this.#logic.shown(conditions, { text, asked: this.#asked(planned, place) });
  }

  /** Whether it is required, and what its answer must be. */
  answerRules(planned: Planned, { field, ...place }: Place & { field: FieldParts }) {
    const text = planned.row.cell("required");
    const asked = this.#asked(planned, place);
    const isPlain = YES.test(text) || NO.test(text);
    return {
      ...(isPlain ? YES.test(text) && { required: true } : this.#logic.requiredWhen(text, asked)),
      ...this.#constraint(planned, { field, asked }),
    };
  }

  /** The settings of a calculation; null where the formula cannot be kept. */
  formula(planned: Planned, notes: Notes) {
    const text = planned.row.cell("calculation") || planned.row.cell("default");
    return this.#logic.formula(text, this.#asked(planned, { notes }));
  }

  /** Whether the formula of a calculation can be kept, and the fields that it names. */
  namedBy(planned: Planned) {
    const namedIds = new Set<string>();
    const notes: Notes = { changes: [], losses: [] };
    const scope = notingScope(this.#scope(planned), namedIds);
    const text = planned.row.cell("calculation") || planned.row.cell("default");
    return { isKept: this.#logic.formula(text, { scope, notes }) !== null, namedIds };
  }

  /** A text with the answers that it shows, as pipes. */
  withPipes(text: Localised, planned: Planned, { changes }: Notes): Localised {
    return mapLocalised(text, (written) =>
      written.replaceAll(/\$\{\s*([^{}\s]{1,200})\s*\}/g, (whole, name: string) => {
        const found = this.#find(name, planned);
        if (found === null || found.isLost || found.shape === "rows") {
          const why = `“${whole}” stays as it is written: there is no such answer.`;
          if (!changes.includes(why)) {
            changes.push(why);
          }
          return whole;
        }
        const { fieldId, columnId } = namedAnswer(found, planned);
        return `{{${[fieldId, ...(columnId === undefined ? [] : [columnId])].join(".")}}}`;
      }),
    );
  }

  #constraint(planned: Planned, { field, asked }: { field: FieldParts; asked: Asked }) {
    const said = { what: "The rule for its answer", text: planned.row.cell("constraint") };
    const { notes } = asked;
    const expression = this.#logic.read(said, notes);
    if (expression === null) {
      return {};
    }
    const { id, type, row } = planned;
    const message = this.withPipes(row.text("constraint_message"), planned, notes);
    const limit = limitOf(expression, { type: field.type, isWhole: type.name === "integer" });
    if (limit !== null) {
      this.#draft.translate(`fields.${id}.errorMessage`, message);
      return { ...limit, ...(message.text !== "" && { errorMessage: message.text }) };
    }
    const rules = this.#logic.rules(expression, { ...said, asked });
    if (rules === "never") {
      notes.losses.push("The rule for its answer was not kept: no answer would meet it.");
    }
    if (rules === null || rules === "always" || rules === "never") {
      return {};
    }
    this.#draft.translate(`fields.${id}.mustBe.message`, message);
    return { mustBe: { rules, message: message.text } };
  }

  #asked(planned: Planned, place: Place): Asked {
    const { name, row } = planned;
    return { name, label: row.text("label").text, scope: this.#scope(planned), ...place };
  }

  #scope(planned: Planned): Scope {
    return {
      judged: planned.id,
      call: xpathCall,
      answer: (name) => {
        const found = this.#find(name, planned);
        if (found?.isLost) {
          throw new LostExpression(`it asks for ${quoted(name)}, which has no place in a form`);
        }
        return found === null ? null : namedAnswer(found, planned);
      },
    };
  }
}
