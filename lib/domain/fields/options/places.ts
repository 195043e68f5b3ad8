/** What visitors are told of a choice with limited places. */
export type Places = {
  /** Options that nobody can choose any more. */
  full: string[];
  /** How many places others have, where the owner shows that. */
  left?: Record<string, number> | undefined;
};

/** What a visitor's page knows beside; `waiting`: the option that is offered once another one is full. */
export type ShownPlaces = Places & {
  waiting?: string | undefined;
  /** Where its page asks how full they are by now. */
  address: string;
};
