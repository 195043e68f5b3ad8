import { OTHER } from "@/lib/domain/fields/answers";
import { ALWAYS, createDiagram, DiagramTooLarge, type Diagram } from "../decision-diagram";
import { objectIn, objectsIn, textIn } from "../imported-form";
import { reachedSteps, type Step } from "../reached-steps";
import { conditionOf, keyOfRule } from "../rules-of-decision";
import type { GoogleItem } from "./google-items";
import type { Source } from "./google-parts";

type Page = { breakItem: GoogleItem | null; items: GoogleItem[] };
type Jump = Step["jumps"][number];

/**
 * Gives the pages that answers lead past a condition. Ways that cannot be kept are named with the question whose answers lead
 * there.
 */
export function withPageConditions(items: readonly GoogleItem[]): void {
  const pages = pagesOf(items);
  if (pages.length === 1) {
    pages[0]?.items.forEach((item) => loseWays(item, "the form has one page"));
    return;
  }
  const diagram = createDiagram();
  try {
    const steps = pages.map((_page, at) => ({ jumps: jumpsAfter(at, { pages, diagram }) }));
    const reached = reachedSteps(steps, diagram);
    const byField = new Map(
      pages.flatMap(({ items: own }, at) =>
        own.flatMap(({ fields }) => fields.map(({ id }) => [id, reached[at] ?? ALWAYS] as const)),
      ),
    );
    const known = { reachedOf: (fieldId: string) => byField.get(fieldId) ?? ALWAYS };
    pages.forEach(({ breakItem }, at) => {
      const [field] = breakItem?.fields ?? [];
      if (breakItem === null || field === undefined) {
        return;
      }
      const condition = conditionOf(reached[at] ?? ALWAYS, diagram, known);
      if (condition === null) {
        breakItem.losses.push(
          "When the page is shown was not kept, as it takes too many rules: it is always shown.",
        );
      } else {
        breakItem.fields[0] = { ...field, ...condition };
      }
    });
  } catch (error) {
    if (!(error instanceof DiagramTooLarge)) {
      throw error;
    }
    items.forEach((item) => loseWays(item, "those of the form are too many together"));
  }
}

function pagesOf(items: readonly GoogleItem[]): Page[] {
  const pages: Page[] = [{ breakItem: null, items: [] }];
  for (const item of items) {
    if (item.source["pageBreakItem"] === undefined) {
      pages.at(-1)?.items.push(item);
    } else {
      pages.push({ breakItem: item, items: [] });
    }
  }
  return pages;
}

/** The options of a question that lead somewhere else than to the next page. */
function waysOf({ source }: GoogleItem): Source[] {
  const { question } = objectIn(source["questionItem"]);
  const { options } = objectIn(objectIn(question)["choiceQuestion"]);
  return objectsIn(options).filter(
    ({ goToAction, goToSectionId }) =>
      textIn(goToSectionId) !== "" || !["", "NEXT_SECTION"].includes(textIn(goToAction)),
  );
}

function loseWays(item: GoogleItem, why: string): void {
  if (waysOf(item).length > 0) {
    item.losses.push(`The pages that its answers lead to were not kept: ${why}.`);
  }
}

/** Where a page leads: the last question decides whose answer says so, then what the file says of the page itself. */
function jumpsAfter(at: number, { pages, diagram }: { pages: Page[]; diagram: Diagram }): Jump[] {
  const byAnswer = (pages[at]?.items ?? []).toReversed().flatMap((item): Jump[] => {
    const [field] = item.fields;
    return waysOf(item).flatMap((option) => {
      const to = placeOf(option, { at, pages });
      if (typeof to === "string" || field === undefined) {
        item.losses.push(`A way from it was not kept: ${String(to)}.`);
        return [];
      }
      const value = option["isOther"] === true ? OTHER : textIn(option["value"]);
      const rule = { fieldId: field.id, operator: "equals", value, isSingle: true };
      return [{ when: diagram.asks(keyOfRule(rule)), to, isAnswered: true }];
    });
  });
  const next = pages[at + 1]?.breakItem ?? null;
  const after = objectIn(next?.source["pageBreakItem"]);
  const isSaid = textIn(after["goToSectionId"]) !== "" || textIn(after["goToAction"]) !== "";
  if (next === null || !isSaid || after["goToAction"] === "NEXT_SECTION") {
    return byAnswer;
  }
  const to = placeOf(after, { at, pages });
  if (typeof to === "string") {
    next.losses.push(`Where the page before it leads was not kept: ${to}.`);
    return byAnswer;
  }
  return [...byAnswer, { when: ALWAYS, to }];
}

/** The place of a page, or why there is none. */
function placeOf(
  { goToAction, goToSectionId }: Source,
  { at, pages }: { at: number; pages: readonly Page[] },
): number | string {
  if (goToAction === "SUBMIT_FORM") {
    return pages.length;
  }
  const id = textIn(goToSectionId);
  const to = pages.findIndex(({ breakItem }) => breakItem?.source["itemId"] === id && id !== "");
  if (to < 0) {
    return goToAction === "RESTART_FORM"
      ? "it leads back, and forms only lead on"
      : "it leads to what is not in the file";
  }
  return to > at ? to : "it leads back, and forms only lead on";
}
