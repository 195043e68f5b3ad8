/** Signatures, which are drawn or typed. */
export const signature = {
  hint: "Draw your signature here, or type your name below.",
  typed: "Your name",
  drawn: "Signature drawn",
  cleared: "Signature removed",
  empty: "No signature yet",
  written: "Signature of {name}",
  clear: "Remove the signature",
  kept: "Signed by {name}",
  keptUnnamed: "Signed",
  typeHere: "Type your name to sign. Drawing needs JavaScript.",
  invalid: "This signature cannot be used. Draw it again, or type your name.",
  long: "A name has at most {count} characters.",
} as const;
