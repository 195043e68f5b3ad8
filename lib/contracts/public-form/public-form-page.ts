import type { Answers } from "@/lib/domain/fields/answers";
import type { PublicForm } from "@/lib/domain/forms/form";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import type {
  MarkdownBlock,
  ParsedContents,
} from "@/lib/field-types/_shared/markdown/markdown-tree";

/** A form's page on its own address, or the one embedded in other pages. */
export type Surface = "form" | "embed";

/** What visitors of a form with pages see beside them. */
export type PageOptions = Pick<PublicPageSettings, "layout" | "showProgress" | "reviewPage"> & {
  /** The owner's words on the buttons between pages, in place of the standard ones. */
  next?: string | undefined;
  back?: string | undefined;
};

/**
 * Words in place of the standard ones, the owner's but for `correct`, which stands on the link to correct what was sent.
 * `again` false: the form is not offered again after sending.
 */
export type PageWords = {
  submit?: string | undefined;
  /** Where that is not the page's. */
  submitLanguage?: TextLanguage | undefined;
  thanks?: string | undefined;
  again?: string | false | undefined;
  correct?: string | undefined;
};

/** Why a link shows no form; `isPassing`: trying again may help. */
export type LinkProblem = { title: string; isPassing: boolean };

/** What becomes of an answer whose column changed meanwhile: it is written, or the board keeps what it holds. */
export type ConflictDecision = "write" | "keep";

/** Where a browser keeps what is changed of what a link opened, beside which state of it: by field id. Both say nothing. */
export type DeviceDraft = { key: string; seen: Readonly<Record<string, string>> };

/** What a link opened the page for: an item of the board, or a submission that is corrected. */
export type PageItem = {
  /** Where its answers are sent to. */
  action: string;
  /** Stands under the form's title. */
  title: string;
  /** Of a submission: nothing is counted as a visit, and the form's closing does not concern it. */
  isCorrection?: true | undefined;
  /** Names what the page shows of it. */
  revision: string;
  readOnlyFieldIds: readonly string[];
  /** Absent from a page that was posted: nothing is kept of it. */
  draft?: DeviceDraft | undefined;
  /** What changed meanwhile, of a page that is rendered again: shown values by field id. */
  conflicts?: Readonly<Record<string, unknown>> | undefined;
  /** With `conflicts`: what the visitor has chosen about them, by field id. */
  decisions?: Readonly<Record<string, ConflictDecision>> | undefined;
  /** With `conflicts`: the fields about which the visitor chose nothing before sending. */
  unchosenIds?: readonly string[] | undefined;
};

/** Of a form that may be saved and continued elsewhere. `byMail`: the link can be e-mailed. */
export type PageSaving = { byMail: boolean };

/** The saved answers that the page shows, which are those that it is filled in with. */
export type ResumedPage = {
  /** On which they were left; null when that is not known, or gone. */
  page: string | null;
  draft?: DeviceDraft | undefined;
};

/** What a form is rendered from: by the server as props, in the browser from JSON in the page. */
export type PublicFormData = {
  form: PublicForm;
  publicUrl: string;
  /** Number of the published version. */
  version: number;
  surface: Surface;
  /** The Markdown of the owner's texts, parsed. */
  contents: ParsedContents;
  /** The owner's text after sending; empty for the standard one. */
  thankYou: readonly MarkdownBlock[];
  guard: PageGuard;
  /** Flat answers prefilled by the link. */
  prefilled?: Answers | undefined;
  /** Answers and errors of a page that was posted without JavaScript and is rendered again. */
  start?: InitialFormState | undefined;
  /** With `start`: ids of questions that the page did not have when it was posted. */
  newIds?: readonly string[] | undefined;
  /** Of forms that are filled in page by page. */
  pages?: PageOptions | undefined;
  item?: PageItem | undefined;
  /** Where it is posted to without scripts. */
  action: string;
  /** Where scripts send new answers to. */
  submitUrl: string;
  words?: PageWords | undefined;
  /** Nothing that is typed is kept on the device. */
  isDraftOff?: boolean | undefined;
  /** When the form closes, ISO 8601; absent when it has no such date. */
  closesAt?: string | undefined;
  /** Of a form that takes no answers any more, beside the reason above it: whether what was typed was sent. */
  closed?: string | undefined;
  /** The date for TODAY, of forms whose formulas ask for it. */
  today?: string | undefined;
  /** Whose days those are, where which may be chosen depends on today. */
  timeZone?: string | undefined;
  /** Of the options that are shown in random order. */
  order?: number | undefined;
  saving?: PageSaving | undefined;
  resumed?: ResumedPage | undefined;
};

/** Addresses of the scripts that one form needs beside those of all forms. */
export type FormScripts = {
  /** The system's texts that it may show. */
  texts: readonly string[];
  /** Its on-demand types and parts, by their names. */
  parts: Readonly<Record<string, string>>;
  /** Whether its fields have rules for answers, or messages of their owner. */
  rules?: true;
};

/** What the page's script reads. `locale`: of its dates and numbers, BCP 47. */
export type FormScriptData = PublicFormData & FormScripts & { locale: string };

/** Id of the element that the scripts hydrate. */
export const FORM_ROOT_ID = "form-root";
/** The form itself. */
export const FORM_ID = "answers";

/** Id of the element around the pages of a form that has some. */
export const FORM_PAGES_ID = "form-pages";

/** Id of the element around the content of an embedded page. */
export const FRAME_CONTENT_ID = "frame-content";
/** Events of the document: the first answer was given; the form was sent (`start-frame.ts`). */
export const ANSWER_STARTED = "form-started";
export const FORM_SENT = "form-sent";

/** Event of the document: the pages cannot come alive, so all are shown (`show-all-pages.ts`). */
export const SHOW_ALL_PAGES = "form-show-all-pages";

/** Attribute of the form's root once all pages are shown: nothing may hydrate them any more. */
export const ALL_PAGES = "data-all-pages";

/** Attribute of the menu of languages (`start-languages.ts`). */
export const LANGUAGE_MENU = "data-languages";

/** Attribute of the first screen before a form (`start-welcome.ts`). */
export const WELCOME = "data-welcome";

/** Attribute of a button that copies its value; hidden until scripts run (`copy-links.ts`). */
export const COPIED = "data-copied";

/** Attribute of what says why a form takes no answers; its value is one sentence. */
export const CLOSED_NOTICE = "data-closed";

/** Event of the document: the form takes no answers any more. `detail`: why, and that what was typed was not sent. */
export const FORM_CLOSED = "form-closed";

/** Id of the element that holds `FormScriptData` as JSON. */
export const FORM_DATA_ID = "form-data";
