// Written by `npm run generate`.
import { phoneView } from "../../phone/public-view";
import { urlView } from "../../url/public-view";
import { passwordView } from "../../password/public-view";
import { addressView } from "../../address/public-view";
import { locationView } from "../../location/public-view";
import { multiselectView } from "../../multiselect/public-view";
import { countryView } from "../../country/public-view";
import { peopleView } from "../../people/public-view";
import { radioView } from "../../radio/public-view";
import { matrixView } from "../../matrix/public-view";
import { rankingView } from "../../ranking/public-view";
import { switchView } from "../../switch/public-view";
import { consentView } from "../../consent/public-view";
import { daterangeView } from "../../daterange/public-view";
import { timeView } from "../../time/public-view";
import { fileView } from "../../file/public-view";
import { audioView } from "../../audio/public-view";
import { signatureView } from "../../signature/public-view";
import { colorView } from "../../color/public-view";
import { rangeView } from "../../range/public-view";
import { ratingView } from "../../rating/public-view";
import { scaleView } from "../../scale/public-view";
import { pictureView } from "../../picture/public-view";
import { videoView } from "../../video/public-view";
import { tableView } from "../../table/public-view";
import { bundledRequestsView } from "../../bundled-requests/public-view";
import { calculationView } from "../../calculation/public-view";
import { decisionView } from "../../decision/public-view";

export const onDemandViews = {
  phone: phoneView,
  url: urlView,
  password: passwordView,
  address: addressView,
  location: locationView,
  multiselect: multiselectView,
  country: countryView,
  people: peopleView,
  radio: radioView,
  matrix: matrixView,
  ranking: rankingView,
  switch: switchView,
  consent: consentView,
  daterange: daterangeView,
  time: timeView,
  file: fileView,
  audio: audioView,
  signature: signatureView,
  color: colorView,
  range: rangeView,
  rating: ratingView,
  scale: scaleView,
  picture: pictureView,
  video: videoView,
  table: tableView,
  bundled_requests: bundledRequestsView,
  calculation: calculationView,
  decision: decisionView,
};
