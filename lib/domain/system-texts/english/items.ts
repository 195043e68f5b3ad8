/** A page that corrects or changes what was sent before. */
export const items = {
  restored: "Your answers that were kept on this device are filled in again.",
  changed: "Changed on the board since, and shown as it is now: “{one}”, “{other}”.",
  conflict: "These answers changed while you were here. Choose what counts, and save again.",
  conflictOnBoard:
    "These answers changed on the board while you were here. Choose what counts, and save again.",
  choose: "Please choose one of these two.",
  yours: "Your answer",
  stored: "Stored now",
  onBoard: "On the board now",
  empty: "(empty)",
  /** Two sentences, one behind the other. */
  both: "{first} {next}",
} as const;
