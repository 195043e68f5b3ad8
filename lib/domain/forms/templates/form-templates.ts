/** What a new form can begin with beside a blank form: the words that the editor shows. */
export const FORM_TEMPLATES = [
  {
    id: "quote",
    title: "Quote with prices",
    about:
      "Adds up a price while it is filled in, on three pages; large orders get their own ending.",
  },
  {
    id: "event",
    title: "Event registration",
    about: "Asks on each page only what fits the guest, and adds up the fee.",
  },
  {
    id: "feedback",
    title: "Feedback",
    about:
      "Asks what went well or wrong, and thanks a happy customer differently from a disappointed one.",
  },
  {
    id: "approval",
    title: "Request with approval",
    about:
      "A manager approves, declines or asks for a correction; above an amount finance decides, too.",
  },
  {
    id: "bundled",
    title: "Bundled property request",
    about: "Property concessions and changes in one form.",
  },
] as const;

export type TemplateId = (typeof FORM_TEMPLATES)[number]["id"];

export function isTemplateId(id: unknown): id is TemplateId {
  return FORM_TEMPLATES.some((point) => point.id === id);
}

/** The address of a new form that begins there. */
export function templateAddress(id: TemplateId): string {
  return `/form/new?template=${id}`;
}
