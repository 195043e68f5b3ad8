import { address } from "./address";
import { answers } from "./answers";
import { choices } from "./choices";
import { controls } from "./controls";
import { decision } from "./decision";
import { fields } from "./fields";
import { files } from "./files";
import { form } from "./form";
import { items } from "./items";
import { links } from "./links";
import { lists } from "./lists";
import { location } from "./location";
import { mails } from "./mails";
import { pages } from "./pages";
import { paging } from "./paging";
import { proving } from "./proving";
import { ranking } from "./ranking";
import { receipts } from "./receipts";
import { refusals } from "./refusals";
import { remote } from "./remote";
import { requests } from "./requests";
import { rows } from "./rows";
import { saving } from "./saving";
import { signature } from "./signature";
import { sound } from "./sound";
import { values } from "./values";

/** The system's texts in English, to the letter of the specification. Their keys and places are the type of every catalogue. */
export const english = {
  language: "en",
  form,
  answers,
  values,
  controls,
  fields,
  ranking,
  location,
  address,
  choices,
  lists,
  remote,
  files,
  sound,
  signature,
  requests,
  rows,
  decision,
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
