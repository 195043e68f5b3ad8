"use client";

import type { PublicView } from "./_shared/public-view";
import { checkboxView } from "./checkbox/public-view";
import { dateView } from "./date/public-view";
import { dropdownView } from "./dropdown/public-view";
import { emailView } from "./email/public-view";
import { isFieldType, type FieldType } from "./field-types";
import { multiselectView } from "./multiselect/public-view";
import { numberView } from "./number/public-view";
import { phoneView } from "./phone/public-view";
import { radioView } from "./radio/public-view";
import { sectionView } from "./section/public-view";
import { textView } from "./text/public-view";
import { textareaView } from "./textarea/public-view";
import { urlView } from "./url/public-view";

const publicViews = {
  text: textView,
  email: emailView,
  url: urlView,
  phone: phoneView,
  number: numberView,
  textarea: textareaView,
  dropdown: dropdownView,
  multiselect: multiselectView,
  radio: radioView,
  checkbox: checkboxView,
  date: dateView,
  section: sectionView,
} satisfies Record<FieldType, PublicView>;

/** How a field looks to visitors; undefined for types that nobody knows. */
export function publicViewOf(field: { type: string }): PublicView | undefined {
  return isFieldType(field.type) ? publicViews[field.type] : undefined;
}
