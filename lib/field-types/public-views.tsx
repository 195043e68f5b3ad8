"use client";

import type { PublicView } from "./_shared/public-view";
import { audioView } from "./audio/public-view";
import { bundledRequestsView } from "./bundled-requests/public-view";
import { checkboxView } from "./checkbox/public-view";
import { colorView } from "./color/public-view";
import { dateView } from "./date/public-view";
import { dividerView } from "./divider/public-view";
import { dropdownView } from "./dropdown/public-view";
import { emailView } from "./email/public-view";
import { isFieldType, type FieldType } from "./field-types";
import { fileView } from "./file/public-view";
import { headingView } from "./heading/public-view";
import { inlineView } from "./inline/public-view";
import { multiselectView } from "./multiselect/public-view";
import { numberView } from "./number/public-view";
import { paragraphView } from "./paragraph/public-view";
import { passwordView } from "./password/public-view";
import { phoneView } from "./phone/public-view";
import { radioView } from "./radio/public-view";
import { rangeView } from "./range/public-view";
import { ratingView } from "./rating/public-view";
import { sectionView } from "./section/public-view";
import { switchView } from "./switch/public-view";
import { textView } from "./text/public-view";
import { textareaView } from "./textarea/public-view";
import { timeView } from "./time/public-view";
import { urlView } from "./url/public-view";

const publicViews = {
  text: textView,
  email: emailView,
  url: urlView,
  phone: phoneView,
  number: numberView,
  textarea: textareaView,
  password: passwordView,
  dropdown: dropdownView,
  multiselect: multiselectView,
  radio: radioView,
  switch: switchView,
  checkbox: checkboxView,
  date: dateView,
  time: timeView,
  file: fileView,
  audio: audioView,
  color: colorView,
  range: rangeView,
  rating: ratingView,
  section: sectionView,
  heading: headingView,
  paragraph: paragraphView,
  divider: dividerView,
  inline: inlineView,
  bundled_requests: bundledRequestsView,
} satisfies Record<FieldType, PublicView>;

/** How a field looks to visitors; undefined for types that nobody knows. */
export function publicViewOf(field: { type: string }): PublicView | undefined {
  return isFieldType(field.type) ? publicViews[field.type] : undefined;
}
