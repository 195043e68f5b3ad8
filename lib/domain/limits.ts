/** Limits of the product (specification, section 9). Lengths in characters. */
export const LIMITS = {
  /** Default; the operator can set `MAX_FORMS_PER_TEAM`. */
  formsPerTeam: 200,
  fieldsPerForm: 500,
  optionsPerField: 5000,
  optionsPerForm: 10_000,
  rulesPerForm: 5000,
  pagesPerForm: 100,
  followedColumns: 10,
  /** Columns of a board that a form leaves out on purpose; more than any board has. */
  notWrittenColumns: 500,
  /** Members whom a form names for its e-mails. */
  noticeMembers: 100,
  webhooksPerForm: 20,
  /** Columns of a table that are mapped to a board of subitems. */
  subitemColumns: 20,
  /** Rows that one call lists or names. */
  rowsPerCall: 1000,
  /** Submissions whose receipts one call makes. */
  receiptsPerCall: 100,
  /** Answers are sorted among so many submissions at most: there is no index of them. */
  sortedSubmissions: 5000,
  title: 200,
  label: 500,
  buttonLabel: 100,
  description: 5000,
  optionText: 500,
  answerText: 100_000,
  hiddenValue: 1_000,
  pattern: 256,
  /** Instructions of one compiled pattern, and of all patterns of a form that is saved. */
  patternProgram: 2048,
  patternProgramsPerForm: 10_000,
  /** Forms that were saved or published under an earlier limit keep accepting answers. */
  patternProgramsPerStoredForm: 50_000,
  /** Of an answer that has a pattern but no maximum length. */
  patternText: 10_000,
  /** Characters with a meaning in Markdown, and line breaks, of one text and of a form's texts in all. */
  markdownMarks: 1000,
  markdownMarksPerForm: 10_000,
  url: 2048,
  responseLimit: 1_000_000,
  correctableDays: 3_650,
  languages: 30,
  /** All texts of a form, and labels of its board's columns. */
  translationsPerLanguage: 20_000,
  /** Their keys, texts and fingerprints: 5,000 options of 100 characters have half of it. */
  translationCharactersPerLanguage: 2_000_000,
  /** The longest is an option's, or a label's, with the ids before it. */
  translationKey: 1000,
  /** Of the fingerprint that a translation is made from. */
  translationOf: 64,
  /** Of a call with a file of the translations of one language; programs of translators add notes and formatting to it. */
  translationsFileBytes: 8_000_000,
  retentionDays: 3_650,
  /** Of one submission. */
  correctionsByRespondent: 100,
  /** Of one submission, as sent included; recalculations are stored beyond it. */
  revisionsPerSubmission: 1000,
  /** Of the text about a person whose submissions are erased. */
  personTextMin: 3,
  personTextMax: 200,
  jsonBodyBytes: 2_000_000,
  usernameMin: 3,
  usernameMax: 50,
  teamName: 80,
  senderName: 60,
  teamsPerAccount: 50,
  passkeysPerAccount: 25,
  passkeyName: 80,
  apiTokensPerTeam: 50,
  apiTokenName: 80,
  apiTokenDays: 3650,
  formsPerApiToken: 200,
  passwordMin: 6,
  passwordMax: 1000,
  email: 254,
} as const;
