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

  membersOnly: "Please sign in to fill in this form.",
  inviteesOnly: "This form asks for the link of an invitation.",

  answered: "You have already answered this form.",

  optionFull: "{option} is full. Please choose something else.",
  placesShort: "{option} has not enough places left.",
  notWaitingYet: "{option} can be chosen once something else is full.",
  valueTaken: "This was sent before, and is accepted only once.",

  linkInvalid: "This link is no longer valid.",
  linkValue: "The value in the link was not taken. {problem}",
  linkUnknown: "Please open the link again.",
  itemGone: "This item is no longer on the board.",
  itemGoneKept:
    "This item is no longer on the board. Your answers were kept for the owner of this form.",
  notOnBoardYet: "Your answers are not on the board yet. Please try again in a moment.",
  boardAway: "The board cannot be reached at the moment. Please try again.",
  boardLate: "The board did not answer in time.",
  changedOnBoard: "Some answers changed on the board since this page was opened.",
  changedMeanwhile: "Some of these answers were changed since this page was opened.",
  changedBySomebody:
    "These answers were changed by somebody else meanwhile. Please open them again.",
  mostRevisions: "A submission can have {count} revisions. This one has them all.",
  mostCorrections: "These answers were corrected {count} times, and cannot be corrected again.",
  addressNotCorrected:
    "This address has to be proved by a code, and cannot be changed here. Ask whoever runs this form.",
  decisionNotCorrected: "A decision is made on the page of its stage, and cannot be corrected.",
  stageDone: "This part was filled in already, and its link cannot be used again.",
  stageChanged:
    "The answers above were changed since this page was opened. Please look at them again, then send your part.",
  stageFromPage: "Please open the link in a browser, and send your part from its page.",

  fileSent: "A file was already sent. Please add it again.",
  fileGone: "A file is no longer on the server. Please add it again.",
  noFileQuestion: "This form has no such question for files",
  storageFull: "The server is out of storage space right now. Please try again later.",
  storageAway: "Files cannot be stored or opened right now. Please try again later.",
  noRoomForFiles: "There is no room for files right now. Please try later.",
  filesOnTheirWay: "Too many files from your network are on their way. Please try again later.",
  filesWaiting: "Too many files from your network are waiting to be sent. Please try again later.",
  formFullOfFiles: "This form cannot take more files right now. Please try again later.",
  uploadTooSlow: "The upload took too long, or the form has no more room for it. Please try again.",
  uploadIncomplete: "The upload is not complete. Please try again.",
  uploadUnfit: "The upload could not be continued. Please add the file again.",

  notResumable: "This form does not save answers to go on with later.",
  sentAndErased:
    "These answers were already sent, and have been deleted since. They were not sent again.",
  unsavable: "Please check this answer.",
  tooLongToSave: "These answers are too long to be saved: at most 1 MB beside files.",
  tooManySaved:
    "Too many answers were saved from your network and not sent yet. Please try again later.",
  formFullOfSaved: "This form cannot save more answers right now. Please try again later.",
  tooManyFilesToSave:
    "Your answers cannot be saved with so many files right now. Please take some out, or try again later.",

  mail: {
    address: "Please enter a valid e-mail address.",
    noMail: "This server sends no e-mails. Please copy the link.",
    unconfirmed:
      "This form cannot send e-mails yet: nobody who runs it has confirmed an address. Please copy the link.",
    unreachable: "The link cannot be e-mailed to this address. Please copy it, or use another one.",
    tooMany: "Too many e-mails were sent already. Please copy the link.",
    failed: "The e-mail could not be sent now. Please copy the link.",
  },
  code: {
    prove: "Please prove that this address is yours: a code is e-mailed to it.",
    enter: "Please enter the code from the e-mail.",
    wrong: {
      one: "This is not the code. One try is left.",
      other: "This is not the code. {count} tries are left.",
    },
    ended: "This code cannot be used any more. Please ask for a new one.",
    noMail: "This server sends no e-mails, so no code can be sent.",
    unconfirmed:
      "This form cannot send codes yet: nobody who runs it has confirmed an e-mail address.",
    unreachable: "No code can be sent to this address. Please use another one.",
    tooMany: {
      one: "Too many codes were asked for here. Please try again in a minute.",
      other: "Too many codes were asked for here. Please try again in {count} minutes.",
    },
    tooManyMails: {
      one: "{sent} codes were sent to this address within an hour. Please enter the last one, or ask for another in a minute.",
      other:
        "{sent} codes were sent to this address within an hour. Please enter the last one, or ask for another in {count} minutes.",
    },
  },
} as const;
