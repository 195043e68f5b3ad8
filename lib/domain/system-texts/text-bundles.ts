/** What a form's page loads of the system's texts, by the name of the file: the first always, the others with a form that needs them. */
export const TEXT_BUNDLES = {
  form: ["language", "form", "answers", "links", "controls"],
  values: ["values"],
  fields: ["fields"],
  ranking: ["ranking"],
  location: ["location"],
  address: ["address"],
  limits: ["limits"],
  places: ["places"],
  choices: ["choices"],
  lists: ["lists"],
  remote: ["remote"],
  files: ["files"],
  sound: ["sound"],
  signature: ["signature"],
  requests: ["requests"],
  rows: ["rows"],
  decision: ["decision"],
  paging: ["paging"],
  saving: ["saving", "items"],
  items: ["items"],
  proving: ["proving"],
} as const;

export type TextBundle = keyof typeof TEXT_BUNDLES;
