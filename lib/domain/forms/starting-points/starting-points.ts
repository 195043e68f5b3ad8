/** What a new form can begin with beside a blank form: the words that the editor shows. */
export const STARTING_POINTS = [
  {
    id: "quote",
    title: "Quote with prices",
    about:
      "Adds up a price while it is filled in, on three pages; large orders get their own ending.",
  },
  {
    id: "event",
    title: "Event registration",
    about: "Asks on each page only what fits the guest, and adds up the fee.",
  },
  {
    id: "feedback",
    title: "Feedback",
    about:
      "Asks what went well or wrong, and thanks a happy customer differently from a disappointed one.",
  },
  {
    id: "bundled",
    title: "Bundled property request",
    about: "Property concessions and changes in one form.",
  },
] as const;

export type StartingPointId = (typeof STARTING_POINTS)[number]["id"];

export function isStartingPointId(id: unknown): id is StartingPointId {
  return STARTING_POINTS.some((point) => point.id === id);
}

/** The address of a new form that begins there. */
export function startingPointAddress(id: StartingPointId): string {
  return `/form/new?template=${id}`;
}
