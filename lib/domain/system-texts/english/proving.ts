/** Asks for the code that proves an address. */
export const proving = {
  title: "Is this address yours?",
  sending:
    "Sending a code of {digits} digits to {address}. Enter it within {minutes} minutes; your answers are sent then.",
  sent: "We sent a code of {digits} digits to {address}. Enter it within {minutes} minutes; your answers are sent then.",
  code: "Code",
  enter: "Please enter the code from the e-mail.",
  unreachable: "The server cannot be reached. Please check your connection and try again.",
  checking: "Checking...",
  go: "Continue",
  again: "Send a new code",
  cancel: "Cancel",
  edit: "Change my answers",
} as const;
