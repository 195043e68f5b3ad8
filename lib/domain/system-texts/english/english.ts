import { answers } from "./answers";
import { choices } from "./choices";
import { controls } from "./controls";
import { fields } from "./fields";
import { files } from "./files";
import { form } from "./form";
import { items } from "./items";
import { limits } from "./limits";
import { links } from "./links";
import { lists } from "./lists";
import { mails } from "./mails";
import { pages } from "./pages";
import { paging } from "./paging";
import { places } from "./places";
import { proving } from "./proving";
import { receipts } from "./receipts";
import { refusals } from "./refusals";
import { remote } from "./remote";
import { saving } from "./saving";
import { address } from "./types/address";
import { decision } from "./types/decision";
import { location } from "./types/location";
import { ranking } from "./types/ranking";
import { requests } from "./types/requests";
import { rows } from "./types/rows";
import { signature } from "./types/signature";
import { sound } from "./types/sound";
import { values } from "./values";

/** The system's texts in English, to the letter of the specification. Their keys and places are the type of every catalogue. */
export const english = {
  language: "en",
  form,
  answers,
  values,
  controls,
  fields,
  limits,
  places,
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
