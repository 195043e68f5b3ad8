// Written by `npm run generate`.
import { textSettings } from "../../text/settings-view";
import { numberSettings } from "../../number/settings-view";
import { emailSettings } from "../../email/settings-view";
import { phoneSettings } from "../../phone/settings-view";
import { urlSettings } from "../../url/settings-view";
import { textareaSettings } from "../../textarea/settings-view";
import { passwordSettings } from "../../password/settings-view";
import { addressSettings } from "../../address/settings-view";
import { locationSettings } from "../../location/settings-view";
import { dropdownSettings } from "../../dropdown/settings-view";
import { multiselectSettings } from "../../multiselect/settings-view";
import { countrySettings } from "../../country/settings-view";
import { peopleSettings } from "../../people/settings-view";
import { checkboxSettings } from "../../checkbox/settings-view";
import { radioSettings } from "../../radio/settings-view";
import { matrixSettings } from "../../matrix/settings-view";
import { rankingSettings } from "../../ranking/settings-view";
import { switchSettings } from "../../switch/settings-view";
import { consentSettings } from "../../consent/settings-view";
import { dateSettings } from "../../date/settings-view";
import { daterangeSettings } from "../../daterange/settings-view";
import { timeSettings } from "../../time/settings-view";
import { fileSettings } from "../../file/settings-view";
import { audioSettings } from "../../audio/settings-view";
import { signatureSettings } from "../../signature/settings-view";
import { colorSettings } from "../../color/settings-view";
import { rangeSettings } from "../../range/settings-view";
import { ratingSettings } from "../../rating/settings-view";
import { scaleSettings } from "../../scale/settings-view";
import { sectionSettings } from "../../section/settings-view";
import { headingSettings } from "../../heading/settings-view";
import { paragraphSettings } from "../../paragraph/settings-view";
import { pictureSettings } from "../../picture/settings-view";
import { videoSettings } from "../../video/settings-view";
import { dividerSettings } from "../../divider/settings-view";
import { inlineSettings } from "../../inline/settings-view";
import { tableSettings } from "../../table/settings-view";
import { bundledRequestsSettings } from "../../bundled-requests/settings-view";
import { calculationSettings } from "../../calculation/settings-view";
import { hiddenSettings } from "../../hidden/settings-view";
import { pageSettings } from "../../page/settings-view";
import { decisionSettings } from "../../decision/settings-view";

export const settingsViews = {
  text: textSettings,
  number: numberSettings,
  email: emailSettings,
  phone: phoneSettings,
  url: urlSettings,
  textarea: textareaSettings,
  password: passwordSettings,
  address: addressSettings,
  location: locationSettings,
  dropdown: dropdownSettings,
  multiselect: multiselectSettings,
  country: countrySettings,
  people: peopleSettings,
  checkbox: checkboxSettings,
  radio: radioSettings,
  matrix: matrixSettings,
  ranking: rankingSettings,
  switch: switchSettings,
  consent: consentSettings,
  date: dateSettings,
  daterange: daterangeSettings,
  time: timeSettings,
  file: fileSettings,
  audio: audioSettings,
  signature: signatureSettings,
  color: colorSettings,
  range: rangeSettings,
  rating: ratingSettings,
  scale: scaleSettings,
  section: sectionSettings,
  heading: headingSettings,
  paragraph: paragraphSettings,
  picture: pictureSettings,
  video: videoSettings,
  divider: dividerSettings,
  inline: inlineSettings,
  table: tableSettings,
  bundled_requests: bundledRequestsSettings,
  calculation: calculationSettings,
  hidden: hiddenSettings,
  page: pageSettings,
  decision: decisionSettings,
};
