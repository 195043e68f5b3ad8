export type StoredDraft = {
  /** True once the answers on screen are stored on this device. */
  isSaved: boolean;
  /** What of the answers to an earlier version fits no question any more, in words. */
  notice: string | null;
  /** The idempotency key of this filled form; stored before it is used. */
  readSubmitKey: () => string | null;
  writeSubmitKey: (key: string | null) => void;
  clear: () => void;
};
