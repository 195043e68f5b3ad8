/** Choices, and the text that "Other" asks for. */
export const choices = {
  options: "Select options",
  clear: "Clear choice",
  otherLabel: "Please specify:",
  otherPlaceholder: "Please specify...",
  otherOption: "Other",
  otherWithLabel: "Other: {label}",
  custom: "Using custom value: {text}",
  edit: "Edit",
  apply: "Apply",
  cancel: "Cancel",
} as const;
