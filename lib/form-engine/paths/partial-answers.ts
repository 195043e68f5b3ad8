import type { Answers } from "@/lib/domain/fields/answers";
import { hasRules, ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import {
  idsInRule,
  isGroup,
  rulesIn,
  type Rule,
  type RuleGroup,
  type RuleItem,
} from "@/lib/domain/rules/rule-group";
import {
  compileCondition,
  compileRules,
  knownFields,
  type CompiledCondition,
} from "@/lib/domain/visibility/compile-condition";
import { isConditionMet } from "@/lib/domain/visibility/evaluate-condition";
import { publicPolicy } from "@/lib/domain/visibility/public-policy";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { entriesOf } from "../answers/changed-fields";
import { merged, type PathForm, type SettledAnswers } from "./path-form";

/** undefined: it depends on answers that are not chosen yet. */
export type Verdict = boolean | undefined;

const NOTHING: ReadonlySet<string> = new Set();

/** Answers to some fields of a form, and what follows from them whatever the others are. */
export class PartialAnswers {
  readonly #path: PathForm;
  readonly #chosen = new Map<string, Answers>();
  readonly #known: ReturnType<typeof knownFields>;
  readonly #compiled = new Map<Rule, CompiledCondition>();
  readonly #dependencies = new Map<string, readonly string[]>();
  #shown = new Map<string, Verdict>();
  /** Of fields that many others lead to, worked out once. */
  #next = new Map<string, string | null>();
  #whole: SettledAnswers | null = null;

  constructor(path: PathForm) {
    this.#path = path;
    this.#known = knownFields(path.fields, definitionOf);
  }

  choose(id: string, entries: Answers): void {
    this.#chosen.set(id, entries);
    this.#forget();
  }

  unchoose(id: string): void {
    this.#chosen.delete(id);
    this.#forget();
  }

  has(id: string): boolean {
    return this.#chosen.has(id);
  }

  chosen(): [string, Answers][] {
    return [...this.#chosen];
  }

  /** Whether a field is shown. */
  isShown(id: string): Verdict {
    const known = this.#shown.get(id);
    if (known !== undefined || this.#shown.has(id)) {
      return known;
    }
    this.#shown.set(id, undefined);
    const verdict = this.#path.cyclic.has(id) ? this.#isShownInCycle(id) : this.#judge(id);
    this.#shown.set(id, verdict);
    return verdict;
  }

  /** Whether rules that stand outside of fields are met. */
  areMet(group: RuleGroup): Verdict {
    return group.items.length === 0 || this.#isItemMet(group, true);
  }

  /** A field whose answer tells more of whether a field is shown; null where none is left. */
  nextForField(id: string): string | null {
    const known = this.#next.get(id);
    const next = known === undefined ? this.#findNext(id) : known;
    this.#next.set(id, next);
    return next;
  }

  #findNext(id: string): string | null {
    if (this.isShown(id) !== undefined) {
      return null;
    }
    if (this.#path.cyclic.has(id)) {
      return this.#nextDependency(id);
    }
    for (const other of this.#path.aboveOf(id)) {
      if (this.isShown(other) === undefined) {
        return this.nextForField(other);
      }
    }
    const logic = this.#path.byId.get(id)?.conditionalLogic;
    const group = logic?.enabled ? ruleGroupOf(logic) : null;
    return group === null ? null : this.nextForRules(group);
  }

  /** The same of rules. */
  nextForRules(item: RuleItem): string | null {
    if (isGroup(item)) {
      for (const inner of item.items) {
        const next = this.#isItemMet(inner, true) === undefined ? this.nextForRules(inner) : null;
        if (next !== null) {
          return next;
        }
      }
      return null;
    }
    return (
      this.#nextForAnswer(item.fieldId) ??
      (item.valueFieldId === undefined ? null : this.#nextForAnswer(item.valueFieldId))
    );
  }

  /**
   * What is left open of whether a field is shown, as a text: with the same, answers that are not chosen yet mean the same. null in a
   * cycle.
   */
  openPartOf(id: string): string | null {
    const field = this.#path.byId.get(id);
    if (field === undefined || this.#path.cyclic.has(id)) {
      return null;
    }
    const above = this.#path.aboveOf(id).map((other) => String(this.isShown(other)));
    const logic = field.conditionalLogic;
    const group = logic?.enabled ? ruleGroupOf(logic) : null;
    const rules = (group === null ? [] : rulesIn(group)).map((rule) => {
      const verdict = this.#isLeafMet(rule, true);
      return verdict ?? this.#chosenFor(rule);
    });
    return JSON.stringify([id, above, rules]);
  }

  /** Of a rule on a result, or on two answers: what is chosen of that it follows from. */
  #chosenFor(rule: Rule): string {
    const ids = idsInRule(rule);
    const isPlain = ids.length === 1 && ids.every((id) => !this.#hasResults(id));
    const dependencies = isPlain ? [] : ids.flatMap((id) => this.#dependenciesOf(id));
    return isPlain
      ? ""
      : JSON.stringify(dependencies.map((id) => [this.#chosen.get(id), this.isShown(id)]));
  }

  #forget(): void {
    this.#shown = new Map();
    this.#next = new Map();
    this.#whole = null;
  }

  #judge(id: string): Verdict {
    const field = this.#path.byId.get(id);
    if (field === undefined) {
      return false;
    }
    const above = this.#path.aboveOf(id).map((other) => this.isShown(other));
    if (above.includes(false)) {
      return false;
    }
    const logic = field.conditionalLogic;
    const group = logic?.enabled ? ruleGroupOf(logic) : null;
    let own: Verdict;
    if (!logic || group === null) {
      const isShown = compileCondition(field, { policy: publicPolicy, known: this.#known });
      own = isShown({ answers: {}, visible: NOTHING, lists: new Map() });
    } else {
      const isMet = this.#isItemMet(group, hasRules(logic));
      own = isMet === undefined ? undefined : isMet === (logic.action !== "hide");
    }
    return own === false ? false : above.includes(undefined) ? undefined : own;
  }

  #isItemMet(item: RuleItem, isNeverMetWhenGone: boolean): Verdict {
    if (!isGroup(item)) {
      return this.#isLeafMet(item, isNeverMetWhenGone);
    }
    const verdicts = item.items.map((inner) => this.#isItemMet(inner, isNeverMetWhenGone));
    const deciding = item.match === "any";
    return verdicts.includes(deciding)
      ? deciding
      : verdicts.includes(undefined)
        ? undefined
        : !deciding;
  }

  #isLeafMet(rule: Rule, isNeverMetWhenGone: boolean): Verdict {
    if (!this.#path.byId.has(rule.fieldId)) {
      const expected: string[] = [];
      const input = { operator: rule.operator, expected, isOneOf: false, answer: undefined };
      return !isNeverMetWhenGone && isConditionMet(input);
    }
    const read = [rule.fieldId, ...(rule.valueFieldId === undefined ? [] : [rule.valueFieldId])];
    const answers = read.map((id) => this.#answerTo(id));
    return answers.some((entries) => entries === undefined)
      ? undefined
      : this.#compile(rule)({
          answers: merged(answers.filter((entries) => entries !== undefined)),
          visible: new Set(read),
          lists: new Map(),
        });
  }

  #compile(rule: Rule): CompiledCondition {
    const known = this.#compiled.get(rule);
    const reading = { policy: publicPolicy, known: this.#known, readsInvisible: true };
    const compiled = known ?? compileRules({ match: "all", items: [rule] }, reading);
    this.#compiled.set(rule, compiled);
    return compiled;
  }

  /** What conditions read of a field: nothing while it is hidden; undefined while that is not known. */
  #answerTo(id: string): Answers | undefined {
    const isShown = this.isShown(id);
    if (isShown === undefined) {
      return undefined;
    }
    if (!isShown) {
      return {};
    }
    const isOfWhole = this.#path.cyclic.has(id) || this.#hasResults(id);
    if (isOfWhole) {
      const whole = this.#nextDependency(id) === null ? this.#settled() : undefined;
      return whole && entriesOf(id, whole.answers);
    }
    return this.#path.isAnswered(id) ? this.#chosen.get(id) : {};
  }

  /** A calculation, or a table with some. */
  #hasResults(id: string): boolean {
    const field = this.#path.byId.get(id);
    return (
      field !== undefined && (definitionOf(field).calculation !== undefined || "columns" in field)
    );
  }

  #isShownInCycle(id: string): Verdict {
    return this.#nextDependency(id) === null ? this.#settled().visible.has(id) : undefined;
  }

  /** Evaluated as the whole form is: answers that are not chosen have no influence on what is asked of it. */
  #settled() {
    this.#whole ??= this.#path.settle(merged(this.#chosen.values()));
    return this.#whole;
  }

  #nextDependency(id: string): string | null {
    const isOpen = (other: string) =>
      this.#path.isAnswered(other) && !this.#chosen.has(other) && !this.#isSurelyHidden(other);
    return this.#dependenciesOf(id).find(isOpen) ?? null;
  }

  #isSurelyHidden(id: string): boolean {
    return !this.#path.cyclic.has(id) && this.isShown(id) === false;
  }

  #nextForAnswer(id: string): string | null {
    if (this.isShown(id) === undefined) {
      return this.nextForField(id);
    }
    if (this.isShown(id) === false) {
      return null;
    }
    if (this.#path.cyclic.has(id) || this.#hasResults(id)) {
      return this.#nextDependency(id);
    }
    return this.#path.isAnswered(id) && !this.has(id) ? id : null;
  }

  /** All that a field depends on, itself included; what is read by others comes first. */
  #dependenciesOf(id: string): readonly string[] {
    const known = this.#dependencies.get(id);
    if (known !== undefined) {
      return known;
    }
    const seen = new Set<string>();
    const dependencies: string[] = [];
    const visit = (each: string): void => {
      if (!seen.has(each)) {
        seen.add(each);
        this.#path.readsOf(each).forEach(visit);
        dependencies.push(each);
      }
    };
    visit(id);
    this.#dependencies.set(id, dependencies);
    return dependencies;
  }
}
