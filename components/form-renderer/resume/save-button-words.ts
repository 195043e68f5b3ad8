// Apart from saved-words.ts: modules that the dialog shared with the button would be loaded by each form's script.

/** Where answers are saved, and where the link is given. */
export const NO_PASSWORDS = "Passwords are not saved.";

export const DELETED = "What was saved is deleted";
export const FILES_DELETED =
  "Your answers are still on this page, but its files are deleted, too. Please add them again.";

/** Where answers would take the place of newer ones. */
export const NEWER_WORDS = {
  heading: "Newer answers are saved",
  see: "See what is saved",
  replace: "Replace them with these answers",
  anew: "Save under a new link",
} as const;
