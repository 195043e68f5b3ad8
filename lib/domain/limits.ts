/** Limits of the product (specification, section 9). Lengths in characters. */
export const LIMITS = {
  /** Unless the operator sets another number (`MAX_FORMS_PER_TEAM`). */
  formsPerTeam: 200,
  fieldsPerForm: 500,
  optionsPerField: 5000,
  webhooksPerForm: 20,
  title: 200,
  label: 500,
  description: 5000,
  optionText: 500,
  answerText: 100_000,
  pattern: 256,
  /** Instructions that a pattern is compiled to, and those of all patterns of a form. */
  patternProgram: 2048,
  patternProgramsPerForm: 50_000,
  /** Of an answer that has a pattern and no maximum length of its own. */
  patternText: 10_000,
  url: 2048,
  responseLimit: 1_000_000,
  jsonBodyBytes: 2_000_000,
  usernameMin: 3,
  usernameMax: 50,
  passwordMin: 6,
  passwordMax: 1000,
  email: 254,
} as const;
