/** A form that may be saved to continue later. */
export const saving = {
  save: "Save and continue later",
  saving: "Saving...",
  waiting: "Your files are still being uploaded. Saving goes on after that.",
  saved: "Saved under your link at {time}",
  savedSame: "Saved under the same link at {time}",
  savedLost: "{saved}. This form has changed: answers to {questions} do not fit any more",
  passwords: "Passwords are not saved.",
  show: "Show the link",
  correct: "Correct what was sent",
  elsewhere: "Saved elsewhere in the meantime, and shown here as saved: {questions}.",
  nothing: "Nothing was saved.",
  stays: "Your answers are still on this page.",
  unreachable:
    "Nothing was saved: the server cannot be reached. Your answers are still on this page. Please try again once you are connected.",
  over: "This form cannot be saved any more. Your answers are still on this page.",
  gone: "Nothing is saved under your link any more: the answers were sent or deleted, or their time is over. Your answers are still on this page.",
  newer: {
    problem: "Newer answers were saved under this link, from another page or device.",
    heading: "Newer answers are saved",
    see: "See what is saved",
    replace: "Replace them with these answers",
    anew: "Save under a new link",
  },
  deletion: {
    ask: "Delete what is saved",
    heading: "Delete what is saved?",
    text: "The link then opens nothing any more, on any device. This cannot be undone.",
    confirm: "Delete",
    deleting: "Deleting...",
    keep: "Keep it",
    done: "What was saved is deleted",
    files:
      "Your answers are still on this page, but its files are deleted, too. Please add them again.",
    unreachable:
      "Nothing was deleted: the server cannot be reached. Please try again once you are connected.",
    failed: "Nothing was deleted. {reason}",
  },
  dialog: {
    heading: "Your answers are saved",
    opens:
      "This link opens them on any device until you send the form, at the latest until {time}.",
    opens30:
      "This link opens them on any device until you send the form, at the latest until 30 days from now.",
    secret:
      "Keep it to yourself: whoever has it can read and change your answers. A lost link cannot be recovered, and nobody reminds you of it.",
    files: "Files are not encrypted: whoever runs the server could open them.",
    link: "Your link",
    copy: "Copy link",
    copied: "Copied",
    copyByHand: "Press copy on your keyboard: the link is selected",
    qrCode: "QR code of your link",
    file: "Save link as a file",
    back: "Back to the form",
    mailTo: "E-mail the link to",
    mail: "E-mail the link",
    mailOnce: "One e-mail with the link. Your address is not kept.",
    mailed: "The link is on its way to {address}.",
    unwanted: "Look among unwanted e-mails if it does not arrive.",
    sending: "Sending...",
    enterAddress: "Please enter an e-mail address.",
  },
} as const;
