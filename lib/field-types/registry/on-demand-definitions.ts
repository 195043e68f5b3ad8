import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { audioDefinition } from "../audio/definition";
import { bundledRequestsDefinition } from "../bundled-requests/definition";
import { calculationDefinition } from "../calculation/definition";
import { colorDefinition } from "../color/definition";
import { countryDefinition } from "../country/definition";
import { daterangeDefinition } from "../daterange/definition";
import { fileDefinition } from "../file/definition";
import { multiselectDefinition } from "../multiselect/definition";
import { passwordDefinition } from "../password/definition";
import { peopleDefinition } from "../people/definition";
import { phoneDefinition } from "../phone/definition";
import { radioDefinition } from "../radio/definition";
import { rangeDefinition } from "../range/definition";
import { ratingDefinition } from "../rating/definition";
import { switchDefinition } from "../switch/definition";
import { timeDefinition } from "../time/definition";
import { urlDefinition } from "../url/definition";
import type { FieldType } from "./field-types";

/**
 * Types that visitors load only with a form that has one. The build of visitors' scripts leaves them out, and
 * `loadOnDemandTypes` adds what a form needs, each with its view.
 */
export const onDemandDefinitions = {
  phone: phoneDefinition,
  url: urlDefinition,
  multiselect: multiselectDefinition,
  country: countryDefinition,
  people: peopleDefinition,
  password: passwordDefinition,
  radio: radioDefinition,
  switch: switchDefinition,
  time: timeDefinition,
  daterange: daterangeDefinition,
  file: fileDefinition,
  audio: audioDefinition,
  color: colorDefinition,
  range: rangeDefinition,
  rating: ratingDefinition,
  bundled_requests: bundledRequestsDefinition,
  calculation: calculationDefinition,
} satisfies Partial<Record<FieldType, FieldDefinition>>;

export type OnDemandType = keyof typeof onDemandDefinitions;
