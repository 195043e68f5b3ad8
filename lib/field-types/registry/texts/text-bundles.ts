import { OTHER } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { withColumns } from "@/lib/domain/fields/columns";
import type { TextBundle } from "@/lib/domain/system-texts/text-bundles";
import { SEARCHABLE_FROM } from "../../_shared/options/options";
import { isLongChoice, isRemote } from "../../dropdown/long-choice";
import { isFieldType, type FieldType } from "../field-types";
import { hasLimits } from "../limits";

type Bundles = readonly TextBundle[];

/** Types whose control or sentences have texts that other pages do not load. */
const BUNDLES: Readonly<Partial<Record<FieldType, Bundles | ((field: Field) => Bundles)>>> = {
  phone: ["fields"],
  url: ["fields"],
  password: ["fields"],
  dropdown: (field) => [
    ...bundleIf("choices", field.options.includes(OTHER) || isRemote(field)),
    ...bundleIf("lists", isLongChoice(field)),
    ...bundleIf("remote", isRemote(field)),
  ],
  multiselect: choiceBundles,
  radio: choiceBundles,
  country: ["fields", "lists"],
  people: ["lists", "remote"],
  checkbox: ["values"],
  switch: ["values"],
  consent: ["values"],
  location: ["values", "location"],
  address: ["fields", "lists", "address"],
  daterange: ["fields"],
  time: ["fields"],
  file: ["values", "files"],
  audio: ["values", "files", "sound"],
  signature: ["values", "files", "signature"],
  color: ["fields"],
  range: ["fields"],
  rating: ["fields"],
  scale: ["fields"],
  matrix: ["fields"],
  ranking: ["ranking"],
  table: ["rows"],
  bundled_requests: ["values", "requests"],
  calculation: ["fields"],
  decision: ["values", "decision"],
};

/** The bundles of the system's texts that visitors load with these fields, each once. */
export function textBundlesOf(fields: readonly Field[]): TextBundle[] {
  const bundles = withColumns(fields).flatMap((field) => {
    const own = isFieldType(field.type) ? (BUNDLES[field.type] ?? []) : [];
    return [
      ...(typeof own === "function" ? own(field) : own),
      ...bundleIf("limits", hasLimits(field)),
      ...bundleIf("places", field.places !== undefined),
    ];
  });
  return [...new Set(bundles)];
}

function choiceBundles({ options }: Field): Bundles {
  return ["choices", ...bundleIf("lists", options.length >= SEARCHABLE_FROM)];
}

function bundleIf(bundle: TextBundle, isNeeded: boolean): Bundles {
  return isNeeded ? [bundle] : [];
}
