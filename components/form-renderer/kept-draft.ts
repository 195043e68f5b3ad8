export type KeptDraft = {
  /** True once the answers on screen are stored on this device. */
  isSaved: boolean;
  /** The idempotency key of this filled form; stored before it is used. */
  readSubmitKey: () => string | null;
  writeSubmitKey: (key: string | null) => void;
  clear: () => void;
};
