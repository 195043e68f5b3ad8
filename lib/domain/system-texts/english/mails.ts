/** E-mails to respondents and to whoever fills in a stage. */
export const mails = {
  stop: "Stop all e-mails to this address",
  reason: "You get this because somebody, probably you, gave this address in the form “{form}”.",
  moreAnswers: { one: "{count} more answer", other: "{count} more answers" },
  code: {
    subject: 'Your code for "{form}"',
    enter: 'Your code is {code}. Enter it in the form "{form}" within {minutes} minutes.',
    ignore:
      "If you did not fill in that form, ignore this e-mail: nothing is sent in your name without the code.",
    reason: "You get this because somebody typed this address into the form.",
  },
  draft: {
    subject: 'Your saved answers for "{form}"',
    opens:
      'The link below opens the form "{form}" with the answers that were saved, until {day} or until they are sent.',
    secret:
      "Whoever has the link can read and change them: keep it to yourself. A lost link cannot be recovered.",
    open: "Go on filling in the form",
    reason: "You get this once, because somebody typed this address when they saved the form.",
  },
  stage: {
    subject: "{stage}: {form} (#{number})",
    reminder: "Reminder: {stage}: {form} (#{number})",
    waits: '"{form}" was filled in, and waits for you: {stage}.',
    secret:
      "Opening the link decides nothing. It works until you have sent your part, and whoever has it can do that: do not pass it on.",
    open: "Open #{number}",
    reason: "You get this because whoever made this form asks you to fill in a part of it.",
  },
  returned: {
    subject: "Please correct your answers: {form} (#{number})",
    returned: 'Your answers to "{form}" were returned for correction.',
    why: "Why: {reason}",
    open: "Correct your answers",
  },
  /** The page behind the link that stops e-mails. */
  unsubscribe: {
    tab: "E-mails",
    question: "Stop these e-mails?",
    text: "Formlane then sends no more e-mails about new answers and delivery problems to your address, nor to the same one with a +tag. The answers themselves stay.",
    confirm: "Stop e-mails",
    stopped: "E-mails are stopped",
    stoppedText:
      "Formlane sends no more e-mails to your address. Whoever signs in to an account with it can switch them on again in Settings.",
  },
} as const;
