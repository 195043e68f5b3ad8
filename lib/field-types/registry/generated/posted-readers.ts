// Written by `npm run generate`.
import { readPostedDropdown } from "../../dropdown/posted";
import { readPostedMultiselect } from "../../multiselect/posted";
import { readPostedCountry } from "../../country/posted";
import { readPostedPeople } from "../../people/posted";
import { readPostedCheckbox } from "../../checkbox/posted";
import { readPostedRadio } from "../../radio/posted";
import { readPostedSwitch } from "../../switch/posted";
import { readPostedDaterange } from "../../daterange/posted";
import { readPostedFile } from "../../file/posted";
import { readPostedAudio } from "../../audio/posted";
import { readPostedColor } from "../../color/posted";
import { readPostedRange } from "../../range/posted";
import { readPostedBundledRequests } from "../../bundled-requests/posted";
import { readPostedHidden } from "../../hidden/posted";

export const postedReaders = {
  dropdown: readPostedDropdown,
  multiselect: readPostedMultiselect,
  country: readPostedCountry,
  people: readPostedPeople,
  checkbox: readPostedCheckbox,
  radio: readPostedRadio,
  switch: readPostedSwitch,
  daterange: readPostedDaterange,
  file: readPostedFile,
  audio: readPostedAudio,
  color: readPostedColor,
  range: readPostedRange,
  bundled_requests: readPostedBundledRequests,
  hidden: readPostedHidden,
};
