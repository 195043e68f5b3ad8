import { links } from "./links";
import { mails } from "./mails";
import { receipts } from "./receipts";
import { refusals } from "./refusals";

/** The system's texts in English, to the letter of the specification. Their keys and places are the type of every catalogue. */
export const english = { language: "en", links, mails, receipts, refusals } as const;
