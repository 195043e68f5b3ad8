import { answers } from "./answers";
import { fields } from "./fields";
import { form } from "./form";
import { items } from "./items";
import { links } from "./links";
import { mails } from "./mails";
import { pages } from "./pages";
import { paging } from "./paging";
import { proving } from "./proving";
import { receipts } from "./receipts";
import { refusals } from "./refusals";
import { saving } from "./saving";

/** The system's texts in English, to the letter of the specification. Their keys and places are the type of every catalogue. */
export const english = {
  language: "en",
  form,
  answers,
  fields,
  paging,
  saving,
  items,
  proving,
  links,
  pages,
  mails,
  receipts,
  refusals,
} as const;
