import "server-only";
import type { LinkProblem, PageItem } from "@/lib/contracts/public-form/public-form-page";
import type { Answers } from "@/lib/domain/fields/answers";
import {
  NOT_OPEN_MESSAGES,
  secondsToReload,
  type FormAvailability,
} from "@/lib/domain/forms/form-availability";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import { notSentMessage } from "@/lib/domain/forms/submit-failure";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import { pageGuardOf } from "@/lib/server/public-form/spam-guard/page-guard";
import type { PublishedVersion } from "../version/published-version";
import { openingForAnswers, openingOf } from "../version/opening";
import { todayOf } from "../version/today-of";
import { takeRenderInput, type PageAttempt, type PrefilledPage } from "./render-input";

type Visit = {
  live: PublishedVersion;
  publicUrl: string;
  /** Of this server's request to itself. */
  headers: Pick<Headers, "get">;
};

type Content = {
  opening: FormAvailability;
  /** Why the typed answers of a page that is rendered again cannot be sent. */
  refusedBy?: Exclude<FormAvailability, "open">;
  /** Whether the typed answers were sent. */
  closed?: string;
  /** Prefilled by the link. */
  prefilled?: Answers;
  guard: PageGuard;
  start?: InitialFormState;
  newIds?: readonly string[];
  today?: string;
  /** Seconds until the page should reload because the form opens or closes; null = never. */
  reloadIn?: number | null;
  /** Of a page that a link opened. */
  item?: PageItem;
  /** Fields that may be left empty here, whatever the form says. */
  optionalIds?: readonly string[];
  problem?: LinkProblem;
};

/**
 * The parts of a form's page that depend on the visit: whether the form is open, prefilled answers, the
 * spam guard's token, and after a post without JavaScript the typed answers with their errors.
 */
export async function publicPageContent({ live, publicUrl, headers }: Visit): Promise<Content> {
  const guard = pageGuardOf(live);
  const day = todayOf(live, new Date());
  const today = day === null ? {} : { today: day };
  const input = takeRenderInput(headers, publicUrl);
  if (input !== null && "start" in input) {
    const { start, newIds, token, arrived, item } = input;
    const own = { ...guard, token: token ?? guard.token };
    const opening = await openingForAnswers(live, Date.now());
    const shown = { opening: "open", guard: own, ...today, ...itemParts(item) } as const;
    // Shown even when the form has closed: typed answers must not disappear.
    return opening === "open"
      ? { ...shown, start, newIds }
      : {
          ...shown,
          start: { ...start, errors: {}, failure: null },
          newIds: [],
          refusedBy: opening,
          closed: arrived ?? notSentMessage(NOT_OPEN_MESSAGES[opening]),
        };
  }
  return {
    guard,
    opening: await openingOf(live),
    reloadIn: secondsToReload(live.settings, Date.now()),
    ...today,
    ...(input !== null && "prefilled" in input && { prefilled: input.prefilled }),
    ...(input !== null && "refused" in input && startOf(input)),
    ...(input !== null && "item" in input && itemParts(input.item)),
    ...(input !== null && "problem" in input && { problem: input.problem }),
  };
}

/** What the link gave in vain stands beside its fields, as what nobody sent yet. */
function startOf({ prefilled, refused }: PrefilledPage): Pick<Content, "start"> {
  const isGood = Object.keys(refused).length === 0;
  return isGood
    ? {}
    : { start: { answers: prefilled, errors: refused, refusals: 0, failure: null } };
}

function itemParts(given: PageAttempt["item"]): Pick<Content, "item" | "optionalIds"> {
  if (given === undefined) {
    return {};
  }
  const { optionalIds, ...item } = given;
  return { item, optionalIds };
}
