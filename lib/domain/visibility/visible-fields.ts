import type { Answers } from "../fields/answers";
import type { Field } from "../fields/base-field";
import { parentIdOf } from "../fields/conditional-logic";
import { compileCondition, knownFields } from "./compile-condition";
import { NO_PAGES, sortByDependency, type PageLinks } from "./dependency-order";
import type { ListTexts } from "./evaluate-condition";
import type { RuleDefinitionOf, VisibilityPolicy } from "./policy";
import { publicPolicy } from "./public-policy";

export { previewPolicy } from "./preview-policy";
export { publicPolicy };

export const MAX_PASSES = 5;

/**
 * Ids of the visible fields for changing answers: what depends only on the fields is computed once. A condition
 * decides for its field, otherwise "hidden by default" does. Parents are evaluated first, so a chain of any
 * length settles in one pass; cycles stop after five.
 */
export function createVisibilityEvaluator(
  fields: readonly Field[],
  {
    policy = publicPolicy,
    pageOf = NO_PAGES,
    definitionOf,
  }: {
    policy?: VisibilityPolicy | undefined;
    pageOf?: PageLinks;
    definitionOf?: RuleDefinitionOf | undefined;
  } = {},
): (answers: Answers) => Set<string> {
  const byDefault = fields.filter((field) => !field.hidden).map((field) => field.id);
  const known = knownFields(fields, definitionOf);
  const { ordered, hasCycle } = sortByDependency(fields, pageOf);
  const passes = hasCycle ? MAX_PASSES : 1;
  const evaluated = ordered.map((field) => ({
    id: field.id,
    above: aboveOf(field, { known, policy, pageOf }),
    isShownByItself: compileCondition(field, { policy, known }),
  }));

  return (answers) => {
    const visible = new Set(byDefault);
    const lists: ListTexts = new Map();
    for (let pass = 0; pass < passes; pass += 1) {
      let hasChanged = false;
      for (const { id, above, isShownByItself } of evaluated) {
        const isShown =
          above.every((other) => visible.has(other)) &&
          isShownByItself({ answers, visible, lists });
        hasChanged = setVisible({ visible, id, isShown }) || hasChanged;
      }
      if (!hasChanged) {
        break;
      }
    }
    // A cycle may stop with a page hidden and what stands on it not.
    for (const [id, pageId] of pageOf) {
      setVisible({ visible, id, isShown: visible.has(id) && visible.has(pageId) });
    }
    return visible;
  };
}

type Surroundings = {
  known: ReadonlyMap<string, unknown>;
  policy: VisibilityPolicy;
  pageOf: PageLinks;
};

/** What it is hidden with: the field it depends on and its section, if the policy says so, and always its page. */
function aboveOf(field: Field, { known, policy, pageOf }: Surroundings): string[] {
  const around = policy.cascades ? [parentIdOf(field), field.sectionId] : [];
  return [...around, pageOf.get(field.id)].flatMap((id) =>
    typeof id === "string" && known.has(id) ? [id] : [],
  );
}

function setVisible(change: { visible: Set<string>; id: string; isShown: boolean }): boolean {
  const { visible, id, isShown } = change;
  if (visible.has(id) === isShown) {
    return false;
  }
  if (isShown) {
    visible.add(id);
  } else {
    visible.delete(id);
  }
  return true;
}
