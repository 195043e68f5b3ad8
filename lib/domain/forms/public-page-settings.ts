/** What an owner chooses for a form's public page and its answers; frozen with every version. */
export type PublicPageSettings = {
  /** `#rrggbb` in lower case; null = the colour of the house. */
  accentColor: string | null;
  /** A picture of this form, served at `logoAddress(logoId)`. */
  logoId: string | null;
  /** What the picture says, for those who do not see it. */
  logoText: string;
  /** Markdown, after sending; blank = the standard text. */
  thankYou: string;
  /** Instants, ISO 8601 in UTC. Open from `opensAt` on and until just before `closesAt`. */
  opensAt: string | null;
  closesAt: string | null;
  /** IANA name: the zone in which the owner chose the two, and in which visitors may read them. */
  timeZone: string;
  /** How many submissions the form takes; null = any number. */
  responseLimit: number | null;
  /** Markdown, while the form is not open; blank = a standard text. */
  closedMessage: string;
  /** Fields that a link may fill in: the parameter has the field's id as its name. */
  prefillFieldIds: string[];
  /** Whether submissions count only with the token of the form's own page. */
  isFormPageOnly: boolean;
  /** Whether search engines may list the page. */
  robots: "index" | "noindex";
  /** What items on the board are named by (lib/domain/board/name-pattern); "" = no pattern. */
  itemName: string;
  /** Whether new submissions are e-mailed to the owner, on installations that send e-mails. */
  isOwnerMailed: boolean;
};

export const DEFAULT_PUBLIC_PAGE_SETTINGS: PublicPageSettings = {
  accentColor: null,
  logoId: null,
  logoText: "",
  thankYou: "",
  opensAt: null,
  closesAt: null,
  timeZone: "UTC",
  responseLimit: null,
  closedMessage: "",
  prefillFieldIds: [],
  isFormPageOnly: false,
  robots: "noindex",
  itemName: "",
  isOwnerMailed: true,
};

/** Where the picture of a form is served. */
export function logoAddress(logoId: string): string {
  return `/api/logos/${logoId}`;
}
