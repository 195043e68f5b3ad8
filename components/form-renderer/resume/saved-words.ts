/** What the page and the dialog say that give the link to saved answers. Beside the button: save-button-words.ts. */
export const SAVED_WORDS = {
  heading: "Your answers are saved",
  opens: "This link opens them on any device until you send the form, at the latest until",
  secret:
    "Keep it to yourself: whoever has it can read and change your answers. A lost link cannot be recovered, and nobody reminds you of it.",
  files: "Files are not encrypted: whoever runs the server could open them.",
  link: "Your link",
  copy: "Copy link",
  qrCode: "QR code of your link",
  file: "Save link as a file",
  mailTo: "E-mail the link to",
  mail: "E-mail the link",
  mailOnce: "One e-mail with the link. Your address is not kept.",
  mailed: "The link is on its way to",
  unwanted: "Look among unwanted e-mails if it does not arrive.",
} as const;

/** To delete what was saved, which asks once. */
export const DELETE_WORDS = {
  ask: "Delete what is saved",
  heading: "Delete what is saved?",
  text: "The link then opens nothing any more, on any device. This cannot be undone.",
  confirm: "Delete",
  keep: "Keep it",
} as const;
