/** What controls say by themselves, of types that every page may have. */
export const controls = {
  email: "Enter email address",
  date: "Pick a date",
  option: "Select an option",
} as const;
