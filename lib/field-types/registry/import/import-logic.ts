import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import type { Expression, Scope } from "./expressions/expression";
import { BY_CALCULATION, keptFormula, keptLogic, keptOrLost } from "./expressions/kept-logic";
import { readExpression } from "./expressions/read-expression";
import type { Dialect } from "./expressions/read-tokens";
import { allOf } from "./form-parts";
import type { ImportDraft } from "./import-draft";
import { shownWhen } from "./imported-form";

/** Sentences of what was changed and lost of a question. */
export type Notes = {
  changes: string[];
  losses: string[];
  /** Fields that were made for it, besides its own. */
  helperIds?: string[];
};

/** The question whose logic is read. */
export type Asked = {
  name: string;
  label: string;
  scope: Scope;
  notes: Notes;
  /** The repeated section in whose rows it stands. */
  sectionId?: string | undefined;
};

type Said = {
  /** How a sentence begins that says that it was lost. */
  what: string;
  /** The expression as it is written in the file. */
  text: string;
};

export const CONDITION = "Its condition";

/** What expressions of one form language become; those that cannot be kept are noted. */
export class ImportLogic {
  readonly #draft: ImportDraft;
  readonly #dialect: Dialect;

  constructor(draft: ImportDraft, dialect: Dialect) {
    this.#draft = draft;
    this.#dialect = dialect;
  }

  /** Null for an empty text, and for one that cannot be read. */
  read({ what, text }: Said, notes: Notes): Expression | null {
    return text.trim() === ""
      ? null
      : keptOrLost({ what, text, lost: (why) => notes.losses.push(why) }, () =>
          readExpression(text, this.#dialect),
        );
  }

  /** A condition that can be kept, to be put together with others; null for any other. */
  condition(text: string, { scope, notes }: Pick<Asked, "scope" | "notes">): Expression | null {
    const expression = this.read({ what: CONDITION, text }, notes);
    return expression && this.keepable(expression, { scope, notes, text });
  }

  /** The condition where it can be kept; null for any other. */
  keepable(
    expression: Expression,
    { scope, notes, text }: Pick<Asked, "scope" | "notes"> & { text: string },
  ): Expression | null {
    const said = { what: CONDITION, text, lost: (why: string) => notes.losses.push(why) };
    return keptOrLost(said, () => {
      keptLogic(expression, { scope, helperId: () => "id", label: "" });
      return expression;
    });
  }

  /** The settings of a field that shows only while all of these are met; `text` is its own. */
  shown(conditions: readonly Expression[], { text, asked }: { text: string; asked: Asked }) {
    const whole = allOf(conditions);
    const said = { what: CONDITION, text: text || "of what is around it" };
    const kept = whole === null ? null : this.rules(whole, { ...said, asked });
    if (kept === null || kept === "always") {
      return {};
    }
    return kept === "never" ? { hidden: true } : { conditionalLogic: shownWhen(kept) };
  }

  /** Settings of a field that is required only while this is met. */
  requiredWhen(text: string, asked: Asked): Record<string, unknown> {
    const said = { what: "The condition under which it is required,", text };
    const expression = this.read(said, asked.notes);
    const kept = expression && this.rules(expression, { ...said, asked });
    if (kept === null || kept === "never") {
      return {};
    }
    return kept === "always" ? { required: true } : { requiredWhen: kept };
  }

  /** Settings of a calculation; null where its formula cannot be kept. */
  formula(text: string, { scope, notes }: Pick<Asked, "scope" | "notes">) {
    const said = { what: "Its calculation", text, lost: (why: string) => notes.losses.push(why) };
    return keptOrLost(said, () => keptFormula(readExpression(text, this.#dialect), scope));
  }

  /** The rules of an expression; a calculation that they need becomes a field before that of the question. */
  rules(
    expression: Expression,
    { what, text, asked }: Said & { asked: Asked },
  ): RuleGroup | "always" | "never" | null {
    const { name, label, scope, notes, sectionId } = asked;
    const kept = keptOrLost({ what, text, lost: (why) => notes.losses.push(why) }, () =>
      keptLogic(expression, {
        scope,
        helperId: () => this.#draft.idOf(`${name}_condition`),
        label: label || name,
        sectionId,
      }),
    );
    if (kept?.helper) {
      this.#draft.fields.push(kept.helper);
      notes.helperIds = [...(notes.helperIds ?? []), kept.helper.id];
      if (!notes.changes.includes(BY_CALCULATION)) {
        notes.changes.push(BY_CALCULATION);
      }
    }
    return kept?.rules ?? null;
  }
}
