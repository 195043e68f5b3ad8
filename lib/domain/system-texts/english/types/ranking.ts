/** Options that visitors put in order. */
export const ranking = {
  how: "Put the options in order, the first at the top",
  all: "Please put all options in order",
  numbers: "Please give each option a number of its own, from 1 to {count}",
  moveUp: "Move up: {option}",
  moveDown: "Move down: {option}",
  moved: "{option}: {position} of {count}",
  useOrder: "Use this order",
  clear: "Clear order",
} as const;
