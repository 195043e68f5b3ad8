// Written by `npm run generate`.
import type { SchemaParts } from "../../_shared/rows/schema-parts";
import { textSchema } from "../../text/schema";
import { numberSchema } from "../../number/schema";
import { emailSchema } from "../../email/schema";
import { phoneSchema } from "../../phone/schema";
import { urlSchema } from "../../url/schema";
import { textareaSchema } from "../../textarea/schema";
import { passwordSchema } from "../../password/schema";
import { addressSchema } from "../../address/schema";
import { locationSchema } from "../../location/schema";
import { dropdownSchema } from "../../dropdown/schema";
import { multiselectSchema } from "../../multiselect/schema";
import { countrySchema } from "../../country/schema";
import { peopleSchema } from "../../people/schema";
import { checkboxSchema } from "../../checkbox/schema";
import { radioSchema } from "../../radio/schema";
import { matrixSchema } from "../../matrix/schema";
import { rankingSchema } from "../../ranking/schema";
import { switchSchema } from "../../switch/schema";
import { consentSchema } from "../../consent/schema";
import { dateSchema } from "../../date/schema";
import { daterangeSchema } from "../../daterange/schema";
import { timeSchema } from "../../time/schema";
import { fileSchema } from "../../file/schema";
import { audioSchema } from "../../audio/schema";
import { signatureSchema } from "../../signature/schema";
import { colorSchema } from "../../color/schema";
import { rangeSchema } from "../../range/schema";
import { ratingSchema } from "../../rating/schema";
import { scaleSchema } from "../../scale/schema";
import { sectionSchema } from "../../section/schema";
import { headingSchema } from "../../heading/schema";
import { paragraphSchema } from "../../paragraph/schema";
import { pictureSchema } from "../../picture/schema";
import { videoSchema } from "../../video/schema";
import { dividerSchema } from "../../divider/schema";
import { inlineSchema } from "../../inline/schema";
import { createTableSchema } from "../../table/schema";
import { bundledRequestsSchema } from "../../bundled-requests/schema";
import { calculationSchema } from "../../calculation/schema";
import { hiddenSchema } from "../../hidden/schema";
import { pageSchema } from "../../page/schema";
import { decisionSchema } from "../../decision/schema";

export const schemas = (parts: SchemaParts) => ({
  text: textSchema,
  number: numberSchema,
  email: emailSchema,
  phone: phoneSchema,
  url: urlSchema,
  textarea: textareaSchema,
  password: passwordSchema,
  address: addressSchema,
  location: locationSchema,
  dropdown: dropdownSchema,
  multiselect: multiselectSchema,
  country: countrySchema,
  people: peopleSchema,
  checkbox: checkboxSchema,
  radio: radioSchema,
  matrix: matrixSchema,
  ranking: rankingSchema,
  switch: switchSchema,
  consent: consentSchema,
  date: dateSchema,
  daterange: daterangeSchema,
  time: timeSchema,
  file: fileSchema,
  audio: audioSchema,
  signature: signatureSchema,
  color: colorSchema,
  range: rangeSchema,
  rating: ratingSchema,
  scale: scaleSchema,
  section: sectionSchema,
  heading: headingSchema,
  paragraph: paragraphSchema,
  picture: pictureSchema,
  video: videoSchema,
  divider: dividerSchema,
  inline: inlineSchema,
  table: createTableSchema(parts),
  bundled_requests: bundledRequestsSchema,
  calculation: calculationSchema,
  hidden: hiddenSchema,
  page: pageSchema,
  decision: decisionSchema,
});
