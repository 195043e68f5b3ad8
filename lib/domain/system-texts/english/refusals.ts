/** Why the server refuses what a visitor asks for. What only programs are told stays English. */
export const refusals = {
  tooManyRequests: "Too many requests. Please wait a moment and try again.",
  databaseBusy: "The database is busy or cannot be reached. Please try again.",
  deletedMeanwhile: "What this belongs to was deleted in the meantime.",
  failed: "Something went wrong. Request {request}.",
  formNotFound: "Form not found or not published",

  pictureUnusable: "The picture cannot be read, or has too many points.",
  sentAlready: "These answers were sent already, from another page or device.",
  notWhole: "The form did not arrive whole. Please go back and send it again.",
  formTooLarge: "The form is too large: at most {limit} are accepted.",
  onlyFromPage:
    "This form only takes answers from its own page. Please reload the page and send them again.",
  filledIn: "These answers seem to be a program's. Please reload the page and fill it in yourself.",
  prove: "Please send the answers again with the calculation that this form asks for.",
  people: "The list of people cannot be read right now. Please try again.",
  boardValues: "Failed to fetch board relation values",

  notOpen: {
    "not-yet": "This form is not open yet.",
    closed: "This form is closed and takes no more answers.",
    full: "This form is full and takes no more answers.",
    stopped: "This form is closed and takes no more answers.",
  },

  optionFull: "{option} is full. Please choose something else.",
  placesShort: "{option} has not enough places left.",
  notWaitingYet: "{option} can be chosen once something else is full.",
  valueTaken: "This was sent before, and is accepted only once.",
