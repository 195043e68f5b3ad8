import type { Ending } from "@/lib/domain/endings/ending";
import type { PublicForm } from "@/lib/domain/forms/form";
import type { FormAvailability } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { TextBundle } from "@/lib/domain/system-texts/text-bundles";
import type { Look } from "@/lib/domain/theme/look";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import type { Theme } from "@/lib/utils/browser/theme";
import type { QrCode } from "@/lib/utils/qr-code";
import type { FollowedRequest } from "./followed-request";
import type { LinkProblem, PageWords, PublicFormData, Surface } from "./public-form-page";

/** What a page says of itself to browser tabs, search engines and link previews. */
export type PageHead = {
  title: string;
  /** Of the title, where that is not the page's. */
  language?: TextLanguage;
  description?: string | null;
  /** Whether search engines may list it. */
  isListed?: boolean;
  /** Of a page with a secret in its address. */
  isSecret?: boolean;
  preview?: LinkPreview;
};

/** How links to a page are shown elsewhere. */
export type LinkPreview = {
  url: string;
  image: { url: string; alt: string; type: string; width: number; height: number };
};

/** What a link to saved answers opened the form with. */
export type ResumeNoticeContent = {
  /** The path of the link. */
  path: string;
  /** ISO 8601. */
  savedAt: string;
  expiresAt: string;
  /** The page on which they were saved. */
  page: { id: string; title: string } | null;
  /** The names of questions whose answers do not fit any more. */
  lost: readonly string[];
};

/** A language that a form offers. */
export type PageLanguage = {
  /** BCP 47. */
  tag: string;
  /** In the language itself. */
  name: string;
  /** The page in it. */
  href: string;
};

/** The owner's first screen of a form. */
export type WelcomeContent = {
  /** "": the form's. */
  title: string;
  blocks: readonly MarkdownBlock[];
  /** "": the standard words. */
  button: string;
};

/** A published form, open or not. */
export type FormPageContent = {
  kind: "form";
  /** Of a form that offers several. */
  languages?: readonly PageLanguage[] | undefined;
  /** Of new answers. */
  welcome?: WelcomeContent | undefined;
  data: PublicFormData;
  settings: PublicPageSettings;
  closedMessage: readonly MarkdownBlock[];
  opening: FormAvailability;
  /** The owner's plain text about a stop; blank for the closed message. */
  stoppedMessage: string;
  /** Why a page that is drawn again with its answers cannot be sent any more. */
  refusedBy?: Exclude<FormAvailability, "open"> | undefined;
  /** Seconds until the page should reload because the form opens or closes; null = never. */
  reloadIn: number | null;
  /** Of a submission that is corrected: the page that asks whether to withdraw it. */
  withdrawPath?: string | undefined;
  resumeNotice?: ResumeNoticeContent | undefined;
  /** Where is corrected what was sent by the same link or page before; what this page shows was not stored. */
  correctUrl?: string | undefined;
  /** Of a page that is drawn again: the proofs of addresses, whose codes need not be entered twice. */
  addressProofs?: readonly string[];
};

/** What became of a correction or of a stage (`filled`), or a question before a submission is withdrawn. */
export type CorrectionNotice = Pick<FollowedRequest, "form" | "settings" | "receipt" | "sentAt"> & {
  state: "corrected" | "unchanged" | "withdraw" | "withdrawn" | "filled";
  /** ISO 8601. */
  withdrawnAt: string | null;
  /** Where the answers are corrected; null when they may not be. */
  path: string | null;
  /** What a withdrawal is posted to. */
  withdrawAction: string;
};

/** After a submission without JavaScript. */
export type SentContent = {
  kind: "sent";
  live: {
    formId: number;
    version: number;
    publicForm: PublicForm;
    settings: PublicPageSettings;
    thankYou: readonly MarkdownBlock[];
  };
  receipt: number;
  /** Shown instead of the form's thank-you text; null = none was met. */
  ending:
    (Pick<Ending, "icon" | "title" | "untranslated"> & { blocks: readonly MarkdownBlock[] }) | null;
  words: PageWords | undefined;
  /** Address of the form. */
  formPath: string;
  /** The owner's redirect address, already validated. */
  next: string | null;
  /** Where the sender follows the request; null = nowhere. */
  followUrl: string | null;
  /** Where the sender corrects or withdraws the submission; null = nowhere. */
  correctUrl: string | null;
  /** Where the sender changes the item of the submission; null = nowhere. */
  updateUrl: string | null;
  /** Where the signed receipt is checked; null = none is given, or it was shown before. */
  verifyUrl: string | null;
};

/** Asks without JavaScript for the code that was e-mailed to an address. */
export type AddressCodeContent = {
  kind: "address-code";
  live: Pick<SentContent["live"], "publicForm" | "settings">;
  address: string;
  /** Where the code is posted to, with the inputs of the page that was posted before. */
  action: string;
  inputs: readonly (readonly [name: string, value: string])[];
  /** Why no code was sent now. */
  problem: string | null;
  /** What is wrong with the code that was entered. */
  error: string | null;
};

/** Gives the link to answers that were saved. */
export type SavedDraftContent = Pick<FollowedRequest, "form" | "settings"> & {
  kind: "saved-draft";
  /** The link, and its path. */
  url: string;
  path: string;
  qr: QrCode;
  /** Whether the form has questions whose answers are not saved. */
  hasSecrets: boolean;
  /** Whether the form takes files, which are not encrypted. */
  hasFiles: boolean;
  /** ISO 8601. */
  expiresAt: string;
  /** Where the link can be e-mailed from, and what became of the last time; null: it cannot. */
  mail: { action: string; address: string; isSent: boolean; problem: string | null } | null;
};

/** Asks, without JavaScript, about answers that would take the place of newer ones. */
export type NewerDraftContent = {
  kind: "newer-draft";
  live: Pick<SentContent["live"], "publicForm" | "settings">;
  /** Where what was posted is posted again, with a button's choice. */
  action: string;
  inputs: AddressCodeContent["inputs"];
  /** The path of the link. */
  path: string;
  /** ISO 8601: when the newer ones were saved. */
  savedAt: string;
};

/** Asks whether to delete what was saved, or says that it is deleted. */
export type DraftDeletionContent = Pick<FollowedRequest, "form" | "settings"> & {
  kind: "draft-deletion";
  isDone: boolean;
  /** The path of the link, where it is deleted by a post, and the form token for that. */
  path: string;
  action: string;
  formToken: string;
  /** The form's own page. */
  formPath: string;
  /** What this device keeps of the link's page. */
  device: { key: string; version: number };
};

/** In place of a form that the visitor may not see (yet). */
export type LockedContent = Pick<FollowedRequest, "settings"> & {
  kind: "locked";
  /** Its title alone. */
  form: Pick<PublicForm, "title" | "fields" | "untranslated">;
  /** Where the password is posted to, with the page that it opens, and why the one that was posted did not; null: none is asked for. */
  password: { action: string; next: string; error: string | null } | null;
  /** Without both of them: why the visitor sees no form. */
  reason?: string;
  /** In a frame, the page outside of it: in one no cookie may be kept, and nobody signs in. */
  outside: string | null;
};

type Content =
  | FormPageContent
  | SentContent
  | AddressCodeContent
  | SavedDraftContent
  | NewerDraftContent
  | DraftDeletionContent
  | LockedContent
  | ({ kind: "link-problem" } & LinkProblem)
  | { kind: "correction"; notice: CorrectionNotice }
  | { kind: "followed"; request: FollowedRequest | null }
  | { kind: "not-found" };

/** A page for visitors, with all that it is drawn from. */
export type VisitorPage = {
  surface: Surface;
  /** BCP 47: of its texts. */
  language: string;
  /** Whether another `Accept-Language` may get it in another language. */
  isNegotiated?: boolean;
  /** The one that was chosen in the settings; undefined = the system's. */
  theme: Theme | undefined;
  /** Of the form that it shows; null = the standard one. */
  look: Look | null;
  head: PageHead;
  /** The system's, in the language of the page. */
  texts: SystemTexts;
  content: Content;
};

/** What the build made for visitors' pages: a style sheet, and the addresses of scripts and of the font. */
export type PageAssets = {
  style: string;
  font: string;
  /** The styles of pages with a theme (app/theme.css), and of each family: its style sheet and the file with Latin letters. */
  themeStyle: string;
  fonts: Record<string, { style: string; file: string }>;
  /** The script of pages with a form, what it imports at once, and the script of all other pages. */
  form: string;
  imports: string[];
  page: string;
  /** The script of a menu of languages. */
  languages: string;
  /** The script of a welcome screen. */
  welcome: string;
  /** The script of embedded pages. */
  frame: string;
  /** Scripts of forms with pages. */
  pages: string[];
  /** Scripts of forms that may be saved to continue later. */
  resume: string[];
  /** Scripts of forms with calculations. */
  calculation: string[];
  /** Scripts of long forms. */
  blocks: string[];
  /** The system's texts for the form's script: by the tag of the catalogue, then by bundle. */
  texts: Record<string, Record<TextBundle, string>>;
  /** Scripts of on-demand types and parts, by their names: first its own, then those that it imports. */
  views: Record<string, string[]>;
};
