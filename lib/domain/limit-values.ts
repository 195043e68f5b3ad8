// Limits of the product (specification, section 9). Lengths in characters.
// Each by itself: scripts have those that they name.

/** Default; the operator can set `MAX_FORMS_PER_TEAM`. */
export const formsPerTeam = 200;
/** People who are invited to a form. */
export const inviteesPerForm = 5_000;
export const fieldsPerForm = 500;
export const optionsPerField = 5000;
export const optionsPerForm = 10_000;
export const rulesPerForm = 5000;
export const pagesPerForm = 100;
export const followedColumns = 10;
/** Columns of a board that a form leaves out on purpose; more than any board has. */
export const notWrittenColumns = 500;
/** Members whom a form names for its e-mails. */
export const noticeMembers = 100;
export const webhooksPerForm = 20;
/** That live. */
export const hooksPerTeam = 100;
/** Columns of a table that are mapped to a board of subitems. */
export const subitemColumns = 20;
/** Labels of a form that its submissions can have as their status. */
export const statusesPerForm = 20;
export const statusLabel = 60;
/** Of a submission, which only its team reads. */
export const privateNote = 5_000;
/** Of one submission; the oldest go first. */
export const privateChangesPerSubmission = 200;
/** Saved views of a form's submissions. */
export const viewsPerForm = 50;
export const viewName = 100;
export const columnsPerView = 100;
/** Rows that one call lists or names. */
export const rowsPerCall = 1000;
/** Submissions whose receipts one call makes. */
export const receiptsPerCall = 100;
/** Answers are sorted among so many submissions at most: there is no index of them. */
export const sortedSubmissions = 5000;
export const title = 200;
export const label = 500;
export const buttonLabel = 100;
export const description = 5000;
export const optionText = 500;
export const answerText = 100_000;
export const hiddenValue = 1_000;
export const pattern = 256;
export const mask = 100;
/** Instructions of one compiled pattern, and of all patterns of a form that is saved. */
export const patternProgram = 2048;
export const patternProgramsPerForm = 10_000;
/** Forms that were saved or published under an earlier limit keep accepting answers. */
export const patternProgramsPerStoredForm = 50_000;
/** Of an answer that has a pattern but no maximum length. */
export const patternText = 10_000;
/** Characters with a meaning in Markdown, and line breaks, of one text and of a form's texts in all. */
export const markdownMarks = 1000;
export const markdownMarksPerForm = 10_000;
export const url = 2048;
export const responseLimit = 1_000_000;
/** Of one option. */
export const placesPerOption = 1_000_000;
export const correctableDays = 3_650;
export const languages = 30;
/** All texts of a form, and labels of its board's columns. */
export const translationsPerLanguage = 20_000;
/** Their keys, texts and fingerprints: 5,000 options of 100 characters have half of it. */
export const translationCharactersPerLanguage = 2_000_000;
/** The longest is an option's, or a label's, with the ids before it. */
export const translationKey = 1000;
/** Of the fingerprint that a translation is made from. */
export const translationOf = 64;
/** Of a call with a file of the translations of one language; programs of translators add notes and formatting to it. */
export const translationsFileBytes = 8_000_000;
export const retentionDays = 3_650;
/** Of one submission. */
export const correctionsByRespondent = 100;
/** Of one submission, as sent included; recalculations are stored beyond it. */
export const revisionsPerSubmission = 1000;
/** Of the text about a person whose submissions are erased. */
export const personTextMin = 3;
export const personTextMax = 200;
export const jsonBodyBytes = 2_000_000;
export const usernameMin = 3;
export const usernameMax = 50;
export const teamName = 80;
export const senderName = 60;
export const teamsPerAccount = 50;
export const passkeysPerAccount = 25;
export const passkeyName = 80;
export const apiTokensPerTeam = 50;
export const apiTokenName = 80;
export const apiTokenDays = 3650;
export const formsPerApiToken = 200;
export const formsPerMember = 200;
export const tagsPerForm = 20;
export const tag = 50;
export const passwordMin = 6;
export const passwordMax = 1000;
export const email = 254;
