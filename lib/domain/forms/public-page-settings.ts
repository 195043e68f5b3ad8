import type { Ask } from "../board/ask-back/ask-back";
import { DEFAULT_BOARD_MODE, type BoardMode } from "../board/board-mode";
import { NO_UPDATE_LINKS, type UpdateLinks } from "../board/update-links/update-links";
import type { Chat } from "../chats/chat";
import type { Ending } from "../endings/ending";
import { DEFAULT_LANGUAGES } from "../languages/form-languages";
import type { Message } from "../messages/message";
import type { RuleGroup } from "../rules/rule-group";
import { NO_STAGES, type StageSettings } from "../stages/stage";
import type { Theme } from "../theme/theme";

export const FORM_LAYOUTS = ["all", "one"] as const;
export type FormLayout = (typeof FORM_LAYOUTS)[number];

/** What visitors see before a form: Markdown, and words on the button that begins it. Blank: its title, no text, "Next". */
export type Welcome = { title: string; text: string; button: string };

/** An owner's settings for a form's public page and its answers; frozen with every version. */
export type PublicPageSettings = {
  /** BCP 47 in canonical case, the first being that of the form's own texts. */
  languages: string[];
  /** `#rrggbb` in lower case; null = the default accent. */
  accentColor: string | null;
  /** Of the form's own; null: that of its team. */
  theme: Theme | null;
  /** Id of an image of this form, served at `logoAddress(logoId)`. */
  logoId: string | null;
  /** Alternative text of the logo. */
  logoText: string;
  /** The first screen of the page; null = the form at once. */
  welcome: Welcome | null;
  /** Words on the button that sends; blank = "Submit". */
  submitLabel: string;
  /** Words on the buttons between pages, where a page has none of its own; blank = "Next" and "Back". */
  nextLabel: string;
  backLabel: string;
  /** The heading after sending; blank = "Thank you". */
  thankYouTitle: string;
  /** Markdown shown after sending; blank = the standard text. */
  thankYou: string;
  /** Whether the form is offered again after sending. */
  fillInAgain: boolean;
  /** Words on the button that offers it; blank = "Fill in again". */
  fillInAgainLabel: string;
  /** The first one whose rules are met replaces thank-you text and redirect. */
  endings: Ending[];
  /** ISO 8601 in UTC. The form is open from `opensAt` until just before `closesAt`. */
  opensAt: string | null;
  closesAt: string | null;
  /** IANA name of the time zone in which the owner chose the times and visitors see them. */
  timeZone: string;
  /** How many submissions the form takes; null = any number. */
  responseLimit: number | null;
  /** Fields of which each answer is accepted once only. */
  uniqueFieldIds: string[];
  /** Said of an answer that was sent before; blank = a standard sentence. */
  uniqueMessage: string;
  /** Markdown shown while the form is not open; blank = a standard text. */
  closedMessage: string;
  /** Fields that a link may prefill; the query parameter is the field's id. */
  prefillFieldIds: string[];
  /** Whether questions of a page stand below one another, or one is asked at a time. */
  layout: FormLayout;
  /** Whether visitors of a form with pages see how far they are. */
  showProgress: boolean;
  /** Whether a form with pages ends with a page of all answers. */
  reviewPage: boolean;
  /** Whether the visitor's device keeps what was typed until it is sent. */
  saveDrafts: boolean;
  /** Whether whoever sends answers gets a signed receipt. */
  isReceiptSigned: boolean;
  /** Whether the product is named below the form. */
  showPoweredBy: boolean;
  /** Whether submissions need the token of the form's own page. */
  isFormPageOnly: boolean;
  /** Whether visitors have to sign in to this server to see the form. */
  membersOnly: boolean;
  /** Whether a browser that sent answers is refused further ones: no proof of who somebody is. */
  onePerPerson: boolean;
  /** Whether only the links of invitees open the form. */
  inviteesOnly: boolean;
  /** Whether search engines may index the page. */
  robots: "index" | "noindex";
  /** Name of items on the board (lib/domain/board/items/name-pattern); "" = no pattern. */
  itemName: string;
  /** The board's column for the name of the ending that was shown; null = none. */
  endingColumnId: string | null;
  /** The same for the status that the team gave a submission. */
  statusColumnId: string | null;
  /** Ids of the board's columns that the form leaves out on purpose. */
  notWrittenColumns: string[];
  /** Whether new submissions are e-mailed to the owner, on installations that send e-mails. */
  isOwnerMailed: boolean;
  /** Ids of the members who get these e-mails while they may read answers; none: whoever made the form. */
  noticeMembers: number[];
  /** Which of them are e-mailed, over the answers that are stored; without any rule all are. */
  notificationRules: RuleGroup;
  /** Which answer the e-mails are replied to. */
  noticeReplyTo: NoticeReplyTo;
  /** E-mails to whoever sent answers; each whose rules are met is sent. */
  messages: Message[];
  /** Channels of chat services that are told of each submission. */
  chats: Chat[];
  /** Labels of the board that ask respondents again. */
  askBack: Ask[];
  /** The page on which whoever sent answers follows what becomes of them. */
  follow: FollowSettings;
  /** Links with which the form changes an item of its board. */
  updateLinks: UpdateLinks;
  /** Whether visitors save answers on the server, to go on elsewhere: that of the live version counts. */
  resumable: boolean;
  /** When submissions are erased; null = never by their age. Those of the live version count, also for earlier submissions. */
  retention: Retention | null;
} & CorrectionSettings &
  StageSettings &
  BoardMode;

/** What visitors may do with answers that they sent: those of the live version count, also for earlier submissions. */
export type CorrectionSettings = {
  /** For how many days after sending answers can be corrected; 0 = as long as the form is live, null = never. */
  correctableDays: number | null;
  /** Whether a submission can be withdrawn. */
  withdrawable: boolean;
  /** Whether its item on the board is archived then. */
  archiveWithdrawn: boolean;
};

/** Submissions are erased after so many days, or once they have arrived wherever they are delivered. */
export type Retention = ({ days: number } | { afterDelivery: true }) & {
  /** Whether the item on the board that was made for a submission is archived then. */
  boardItems: boolean;
};

/** "auto": the form's only e-mail field. "none": no answer. Otherwise the id of an e-mail field. */
export type NoticeReplyTo = string;

export type FollowSettings = {
  /** Whether the answer to a submission has the link of such a page. */
  enabled: boolean;
  /** The columns of the board that it shows, in this order. */
  columnIds: string[];
  /** Whether it shows the answers too. */
  answers: boolean;
  /** Whether it shows the steps of the submission's stages, without their persons; absent: no. */
  stages?: boolean | undefined;
};

export const DEFAULT_PUBLIC_PAGE_SETTINGS: PublicPageSettings = {
  languages: DEFAULT_LANGUAGES,
  accentColor: null,
  theme: null,
  logoId: null,
  logoText: "",
  welcome: null,
  submitLabel: "",
  nextLabel: "",
  backLabel: "",
  thankYouTitle: "",
  thankYou: "",
  fillInAgain: true,
  fillInAgainLabel: "",
  endings: [],
  opensAt: null,
  closesAt: null,
  timeZone: "UTC",
  responseLimit: null,
  uniqueFieldIds: [],
  uniqueMessage: "",
  closedMessage: "",
  prefillFieldIds: [],
  layout: "all",
  showProgress: true,
  reviewPage: false,
  saveDrafts: true,
  resumable: false,
  showPoweredBy: true,
  isFormPageOnly: false,
  membersOnly: false,
  inviteesOnly: false,
  isReceiptSigned: false,
  onePerPerson: false,
  robots: "noindex",
  itemName: "",
  endingColumnId: null,
  statusColumnId: null,
  notWrittenColumns: [],
  isOwnerMailed: true,
  noticeMembers: [],
  noticeReplyTo: "auto",
  messages: [],
  chats: [],
  askBack: [],
  follow: { enabled: false, columnIds: [], answers: false },
  notificationRules: { match: "all", items: [] },
  ...DEFAULT_BOARD_MODE,
  updateLinks: NO_UPDATE_LINKS,
  correctableDays: null,
  withdrawable: false,
  archiveWithdrawn: false,
  retention: null,
  ...NO_STAGES,
};

/** The address of a form's logo. */
export function logoAddress(logoId: string): string {
  return `/api/logos/${logoId}`;
}
