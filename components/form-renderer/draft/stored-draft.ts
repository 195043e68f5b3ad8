export type StoredDraft = {
  /** True once the answers on screen are stored on this device. */
  isSaved: boolean;
  /** Sentence about answers to an earlier version that fit no question any more; null if there are none. */
  notice: string | null;
  /** Sentence about answers that were restored to the page of an item; null if there were none. */
  restored: string | null;
  /** The idempotency key of this submission; stored before it is used. */
  readSubmitKey: () => string | null;
  writeSubmitKey: (key: string | null) => void;
  /** The page on which a restored draft was left; null if there is none. */
  page: string | null;
  /** Stores the page that is seen, beside the answers if this tab's are stored. */
  writePage: (page: string) => void;
  clear: () => void;
};
