/** What settings of few fields ask of an answer. */
export const limits = {
  notBefore: "Please enter a date on or after {date}",
  notAfter: "Please enter a date on or before {date}",
  daysOff: "Please choose another day of the week. Not available: {days}",
  notNegative: "Please enter a number that is not negative",
  atLeast: {
    one: "Please choose at least {count} option",
    other: "Please choose at least {count} options",
  },
  atMost: {
    one: "Please choose at most {count} option",
    other: "Please choose at most {count} options",
  },
  exactly: {
    one: "Please choose exactly {count} option",
    other: "Please choose exactly {count} options",
  },
  between: {
    one: "Please choose {min} to {count} option",
    other: "Please choose {min} to {count} options",
  },
  example: "Please match the requested format, for example {example}",
  mask: "Please use this format: {mask}",
  digit: "0 is a digit",
  letter: "A is a letter",
  either: "* is a letter or a digit",
  full: "You have chosen the most that is possible: {count}",
} as const;
