// Written by `npm run generate`.
import type { DefinitionOf } from "@/lib/domain/fields/contract";
import { phoneDefinition } from "../../phone/definition";
import { urlDefinition } from "../../url/definition";
import { passwordDefinition } from "../../password/definition";
import { addressDefinition } from "../../address/definition";
import { locationDefinition } from "../../location/definition";
import { multiselectDefinition } from "../../multiselect/definition";
import { countryDefinition } from "../../country/definition";
import { peopleDefinition } from "../../people/definition";
import { radioDefinition } from "../../radio/definition";
import { matrixDefinition } from "../../matrix/definition";
import { rankingDefinition } from "../../ranking/definition";
import { switchDefinition } from "../../switch/definition";
import { consentDefinition } from "../../consent/definition";
import { daterangeDefinition } from "../../daterange/definition";
import { timeDefinition } from "../../time/definition";
import { fileDefinition } from "../../file/definition";
import { audioDefinition } from "../../audio/definition";
import { signatureDefinition } from "../../signature/definition";
import { colorDefinition } from "../../color/definition";
import { rangeDefinition } from "../../range/definition";
import { ratingDefinition } from "../../rating/definition";
import { scaleDefinition } from "../../scale/definition";
import { pictureDefinition } from "../../picture/definition";
import { videoDefinition } from "../../video/definition";
import { createTableDefinition } from "../../table/definition";
import { bundledRequestsDefinition } from "../../bundled-requests/definition";
import { calculationDefinition } from "../../calculation/definition";
import { decisionDefinition } from "../../decision/definition";

export const onDemandDefinitions = (parts: DefinitionOf) => ({
  phone: phoneDefinition,
  url: urlDefinition,
  password: passwordDefinition,
  address: addressDefinition,
  location: locationDefinition,
  multiselect: multiselectDefinition,
  country: countryDefinition,
  people: peopleDefinition,
  radio: radioDefinition,
  matrix: matrixDefinition,
  ranking: rankingDefinition,
  switch: switchDefinition,
  consent: consentDefinition,
  daterange: daterangeDefinition,
  time: timeDefinition,
  file: fileDefinition,
  audio: audioDefinition,
  signature: signatureDefinition,
  color: colorDefinition,
  range: rangeDefinition,
  rating: ratingDefinition,
  scale: scaleDefinition,
  picture: pictureDefinition,
  video: videoDefinition,
  table: createTableDefinition(parts),
  bundled_requests: bundledRequestsDefinition,
  calculation: calculationDefinition,
  decision: decisionDefinition,
});
