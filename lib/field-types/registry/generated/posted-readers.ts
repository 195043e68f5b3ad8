// Written by `npm run generate`.
import { addressReader } from "../../address/posted";
import { locationReader } from "../../location/posted";
import { dropdownReader } from "../../dropdown/posted";
import { multiselectReader } from "../../multiselect/posted";
import { countryReader } from "../../country/posted";
import { peopleReader } from "../../people/posted";
import { checkboxReader } from "../../checkbox/posted";
import { radioReader } from "../../radio/posted";
import { matrixReader } from "../../matrix/posted";
import { rankingReader } from "../../ranking/posted";
import { switchReader } from "../../switch/posted";
import { consentReader } from "../../consent/posted";
import { daterangeReader } from "../../daterange/posted";
import { fileReader } from "../../file/posted";
import { audioReader } from "../../audio/posted";
import { signatureReader } from "../../signature/posted";
import { colorReader } from "../../color/posted";
import { rangeReader } from "../../range/posted";
import { tableReader } from "../../table/posted";
import { bundledRequestsReader } from "../../bundled-requests/posted";
import { hiddenReader } from "../../hidden/posted";
import { decisionReader } from "../../decision/posted";

export const postedReaders = {
  address: addressReader,
  location: locationReader,
  dropdown: dropdownReader,
  multiselect: multiselectReader,
  country: countryReader,
  people: peopleReader,
  checkbox: checkboxReader,
  radio: radioReader,
  matrix: matrixReader,
  ranking: rankingReader,
  switch: switchReader,
  consent: consentReader,
  daterange: daterangeReader,
  file: fileReader,
  audio: audioReader,
  signature: signatureReader,
  color: colorReader,
  range: rangeReader,
  table: tableReader,
  bundled_requests: bundledRequestsReader,
  hidden: hiddenReader,
  decision: decisionReader,
};
