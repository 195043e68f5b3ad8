export type StoredDraft = {
  /** True once the answers on screen are stored on this device. */
  isSaved: boolean;
  /** Sentence about answers to an earlier version that fit no question any more; null if there are none. */
  notice: string | null;
  /** The idempotency key of this submission; stored before it is used. */
  readSubmitKey: () => string | null;
  writeSubmitKey: (key: string | null) => void;
  clear: () => void;
};
