import { FOUR_DIGIT_YEAR } from "../../time/four-digit-year";

/** What is wrong with an answer, of types that every page may have. */
export const answers = {
  required: "This field is required",
  otherText: 'Please specify a value for "Other"',
  unstorable: "This contains a character that cannot be stored",
  yesOrNo: "Please answer with yes or no",
  option: "Please choose one of the options",
  text: "Please enter text",
  hiddenText: "A hidden value must be text",
  hiddenTooLong: "A hidden value must be at most {count} characters",
  atLeast: {
    one: "Please enter at least {amount} character",
    other: "Please enter at least {amount} characters",
  },
  atMost: {
    one: "Please enter at most {amount} character",
    other: "Please enter at most {amount} characters",
  },
  format: "Please match the requested format",
  formatTooLong:
    "This text is too long to compare it with the requested format. Please shorten it.",
  formatUnknown:
    "This answer cannot be compared with the requested format. Please tell the owner of the form.",
  email: "Please enter a valid email address",
  date: "Please enter a valid date",
  fourDigitYear: FOUR_DIGIT_YEAR,
  number: "Please enter a number",
  grouped: "Please enter a number without separators between thousands",
  digits: "Please enter a number of at most 15 digits, so that it is kept exactly",
  least: "Please enter a number of at least {min}",
  most: "Please enter a number of at most {max}",
  whole: "Please enter a whole number",
  steps: "Please enter a number in steps of {step}",
  stepsFrom: "Please enter a number in steps of {step} from {min}",
} as const;
