/** Options and people that are read from a board while a form is filled in. */
export const remote = {
  hint: "Options will be filtered based on your selection in the parent field",
  waiting: "Select parent field first",
  chooseFirst: "Choose {question} first",
  answerFirst: "Answer “{question}” first",
  loading: "Loading filtered options...",
  failed: "Error loading filtered options",
  none: "No options available for selected value",
  loadingLinked: "Loading board relation options...",
  failedLinked: "Error loading board relation options",
  noneLinked: "No linked items available",
  failedAgain: "{problem}. Please try again.",
  again: "Try again",
  searchPeople: "Search people",
  loadingPeople: "Loading people...",
  failedPeople: "The people cannot be listed right now.",
  nobody: "There is nobody to choose.",
} as const;
