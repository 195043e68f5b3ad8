import type { FormContent } from "@/lib/domain/forms/form";
import type { MessageOffer } from "@/lib/domain/messages/message";

/** The links that a message can hold, in their order; respondents read the system's text of the key. */
export const OFFERS = [
  { key: "correct", label: "To correct or withdraw the answers" },
  { key: "follow", label: "To follow the request" },
  { key: "update", label: "To change the board's item" },
] as const;

type Offering = Pick<FormContent, "settings" | "mondayBoardId">;

/** The links that an e-mail with this offer holds, as the form's settings are. */
export function heldOffers(offer: MessageOffer, form: Offering): (typeof OFFERS)[number][] {
  const problems = offerProblems(form);
  return OFFERS.filter(({ key }) => offer[key] === true && problems[key] === null);
}

/** Why a message of the form cannot hold a link, a sentence for each; null = it can. */
export function offerProblems({
  settings,
  mondayBoardId,
}: Offering): Record<keyof MessageOffer, string | null> {
  const { correctableDays, withdrawable, follow, updateLinks, boardMode } = settings;
  return {
    correct:
      correctableDays !== null || withdrawable
        ? null
        : "Corrections are off: set days to correct answers, or allow to withdraw, under “After sending”.",
    follow: follow.enabled
      ? null
      : "Following is off: switch it on in the Integration tab, “Follow a request”.",
    update: updateProblem(),
  };
  function updateProblem(): string | null {
    if (mondayBoardId === null) {
      return "No board is connected whose item could be changed.";
    }
    if (boardMode === "match") {
      return "The form changes items that were there before, which may be other people's.";
    }
    if (!updateLinks.enabled) {
      return "Links that change an item are off: switch them on in the Integration tab, “Update links”.";
    }
    return updateLinks.inReceipt
      ? null
      : "Respondents get no link of their item: switch that on in the Integration tab, “Update links”.";
  }
}
