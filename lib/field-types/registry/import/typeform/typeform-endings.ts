import { ENDINGS_PER_FORM } from "@/lib/domain/endings/ending";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import type { ReportItem } from "../imported-form";
import type { Names, Source } from "./typeform-form";
import { readScreen, type Screen } from "./typeform-screens";

type Read = { settings: Record<string, unknown>; redirectUrl: string; items: ReportItem[] };

/**
 * The thank-you screens of a file: the first is what follows the last question, and others are endings with the rules of the ways that
 * lead to them.
 */
export function readEndings(
  screens: readonly Source[],
  { names, reached }: { names: Names; reached: readonly ("always" | "never" | RuleGroup | null)[] },
): Read {
  const read = screens.map((screen) => readScreen(screen, names));
  const endings = read.flatMap((screen, at) => {
    const when = reached[at];
    return at > 0 && typeof when === "object" && when !== null
      ? [endingOf(screen, { id: `ending_${at}`, rules: when })]
      : [];
  });
  // One that everybody reaches is tried last.
  const always = read.flatMap((screen, at) =>
    at > 0 && reached[at] === "always"
      ? [endingOf(screen, { id: `ending_${at}`, rules: { match: "all", items: [] } })]
      : [],
  );
  const kept = [...endings, ...always].slice(0, ENDINGS_PER_FORM);
  const ids = new Set(kept.map(({ id }) => id));
  const [first] = read;
  return {
    settings: {
      ...(first !== undefined && { thankYouTitle: first.title, thankYou: first.text }),
      ...(kept.length > 0 && { endings: kept }),
    },
    redirectUrl: first?.redirectUrl ?? "",
    items: read.flatMap((screen, at) =>
      itemsOfScreen(screen, at === 0 || ids.has(`ending_${at}`) ? null : whyLost(reached[at])),
    ),
  };
}

function endingOf(
  { title, text, redirectUrl }: Screen,
  { id, rules }: { id: string; rules: RuleGroup },
) {
  return { id, rules, icon: "done", title, text, redirectUrl: redirectUrl || null };
}

function whyLost(reached: "always" | "never" | RuleGroup | null | undefined): string {
  if (reached === null) {
    return "When it is shown takes more rules than an ending may have.";
  }
  return reached === "never"
    ? "No answers lead to it."
    : `A form has at most ${ENDINGS_PER_FORM} endings.`;
}

function itemsOfScreen({ name, changes, losses }: Screen, lost: string | null): ReportItem[] {
  const item = (outcome: ReportItem["outcome"], why: string): ReportItem => ({
    question: name || "Thank-you screen",
    outcome,
    why,
    fieldIds: [],
  });
  if (lost !== null) {
    return [item("lost", lost)];
  }
  const whole = changes.length === 0 ? item("kept", "") : item("changed", changes.join(" "));
  return [whole, ...losses.map((why) => item("lost", why))];
}
