/** Of options with limited places. */
export const places = {
  left: { one: "{count} left", other: "{count} left" },
  full: "Full",
} as const;
