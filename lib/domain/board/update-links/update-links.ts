/** An owner's settings for links that change an item. */
export type UpdateLinks = {
  enabled: boolean;
  /** Days that a link made from now on is valid; null = without end. */
  validDays: number | null;
  /** Whether a link is good for one submission. */
  singleUse: boolean;
  /** Whether the receipt of a submission has the link of its item. */
  inReceipt: boolean;
};

export const NO_UPDATE_LINKS: UpdateLinks = {
  enabled: false,
  validDays: null,
  singleUse: false,
  inReceipt: false,
};

export const MOST_VALID_DAYS = 3_650;

/** What a link does with a mapped field: may be changed, is shown as it is, or is shown without its value. */
export const UPDATE_MODES = ["change", "readonly", "blank"] as const;
export type UpdateMode = (typeof UPDATE_MODES)[number];
