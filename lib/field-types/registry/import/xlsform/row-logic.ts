import { LostExpression, quoted, type Expression, type Scope } from "../expressions/expression";
import { BY_CALCULATION, keptFormula, keptLogic, keptOrLost } from "../expressions/kept-logic";
import { readExpression } from "../expressions/read-expression";
import type { FieldParts, ImportDraft } from "../import-draft";
import { shownWhen } from "../imported-form";
import { mapLocalised, type Localised } from "../localised";
import { limitOf } from "./answer-limits";
import { allOf } from "./survey-parts";
import { createFinder, namedAnswer, type Planned } from "./survey-plan";
import { XPATH, xpathCall } from "./xpath";

/** Sentences of what was changed and lost of a row. */
export type RowNotes = { changes: string[]; losses: string[] };

type Place = { notes: RowNotes; sectionId?: string | undefined };

const YES = /^(?:yes|true|true\(\))$/i;
const NO = /^(?:no|false|false\(\)|)$/i;

/** What the expressions of rows become: conditions, rules for answers, formulas, answers in texts. */
export class RowLogic {
  readonly #draft: ImportDraft;
  readonly #find: ReturnType<typeof createFinder>;

  constructor(draft: ImportDraft, plan: readonly Planned[]) {
    this.#draft = draft;
    this.#find = createFinder(plan);
  }

  /** The condition of a row, read but not yet kept; null without one. */
  condition(planned: Planned, notes: RowNotes): Expression | null {
    const text = planned.row.cell("relevant");
    return text === ""
      ? null
      : keptOrLost({ what: "Its condition", text, lost: (why) => notes.losses.push(why) }, () => {
          const expression = readExpression(text, XPATH);
          // Whether it can be kept at all is known before it is put together with others.
          keptLogic(expression, { scope: this.#scope(planned), helperId: () => "id", label: "" });
          return expression;
        });
  }

  /** The settings of a field that shows only while all of these are met. */
  shown(
    planned: Planned,
    { conditions, notes, sectionId }: Place & { conditions: readonly Expression[] },
  ) {
    const whole = allOf(conditions);
    if (whole === null) {
      return {};
    }
    const text = planned.row.cell("relevant") || "of the group";
    const kept = this.#kept(whole, { planned, notes, sectionId, what: "Its condition", text });
    if (kept === null || kept === "always") {
      return {};
    }
    return kept === "never" ? { hidden: true } : { conditionalLogic: shownWhen(kept) };
  }

  /** Whether it is required, and what its answer must be. */
  answerRules(planned: Planned, { field, ...place }: Place & { field: FieldParts }) {
    return {
      ...this.#required(planned, place),
      ...this.#constraint(planned, { field, ...place }),
    };
  }

  /** The settings of a calculation; null where the formula cannot be kept. */
  formula(planned: Planned, notes: RowNotes) {
    const text = planned.row.cell("calculation") || planned.row.cell("default");
    return keptOrLost(
      { what: "Its calculation", text, lost: (why) => notes.losses.push(why) },
      () => keptFormula(readExpression(text, XPATH), this.#scope(planned)),
    );
  }

  /** A text with the answers that it shows, as pipes. */
  withPipes(text: Localised, planned: Planned, notes: RowNotes): Localised {
    return mapLocalised(text, (written) =>
      written.replaceAll(/\$\{\s*([^{}\s]{1,200})\s*\}/g, (whole, name: string) => {
        const found = this.#find(name, planned);
        if (found === null || found.isLost || found.shape === "rows") {
          const why = `“${whole}” stays as it is written: there is no such answer.`;
          if (!notes.changes.includes(why)) {
            notes.changes.push(why);
          }
          return whole;
        }
        const { fieldId, columnId } = namedAnswer(found, planned);
        return `{{${[fieldId, ...(columnId === undefined ? [] : [columnId])].join(".")}}}`;
      }),
    );
  }

  #required(planned: Planned, place: Place): Record<string, unknown> {
    const text = planned.row.cell("required");
    if (YES.test(text) || NO.test(text)) {
      return YES.test(text) ? { required: true } : {};
    }
    const expression = this.#read(planned, {
      text,
      what: "When it is required,",
      notes: place.notes,
    });
    const kept =
      expression &&
      this.#kept(expression, { planned, ...place, what: "When it is required,", text });
    if (kept === null || kept === "never") {
      return {};
    }
    return kept === "always" ? { required: true } : { requiredWhen: kept };
  }

  #constraint(
    planned: Planned,
    { field, ...place }: Place & { field: FieldParts },
  ): Record<string, unknown> {
    const text = planned.row.cell("constraint");
    const what = "The rule for its answer";
    const expression = text === "" ? null : this.#read(planned, { text, what, notes: place.notes });
    const message = this.withPipes(planned.row.text("constraint_message"), planned, place.notes);
    if (expression === null) {
      return {};
    }
    const { type } = planned;
    const limit = limitOf(expression, {
      type: String(field.type),
      isWhole: type.name === "integer",
    });
    if (limit !== null) {
      this.#draft.translate(`fields.${planned.id}.errorMessage`, message);
      return { ...limit, ...(message.text !== "" && { errorMessage: message.text }) };
    }
    const kept = this.#kept(expression, { planned, ...place, what, text });
    if (kept === null || kept === "always") {
      return {};
    }
    if (kept === "never") {
      place.notes.losses.push("The rule for its answer was not kept: no answer would meet it.");
      return {};
    }
    this.#draft.translate(`fields.${planned.id}.mustBe.message`, message);
    return { mustBe: { rules: kept, message: message.text } };
  }

  #read(planned: Planned, { text, what, notes }: { text: string; what: string; notes: RowNotes }) {
    return keptOrLost({ what, text, lost: (why) => notes.losses.push(why) }, () =>
      readExpression(text, XPATH),
    );
  }

  /** The rules of an expression; a calculation that they need is a field before that of the row. */
  #kept(
    expression: Expression,
    {
      planned,
      notes,
      sectionId,
      what,
      text,
    }: Place & { planned: Planned; what: string; text: string },
  ) {
    const label = planned.row.text("label").text || planned.name;
    const kept = keptOrLost({ what, text, lost: (why) => notes.losses.push(why) }, () =>
      keptLogic(expression, {
        scope: this.#scope(planned),
        helperId: () => this.#draft.idOf(`${planned.name}_condition`),
        label,
        sectionId,
      }),
    );
    if (kept?.helper) {
      this.#draft.fields.push(kept.helper);
      notes.changes.push(BY_CALCULATION);
    }
    return kept?.rules ?? null;
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
