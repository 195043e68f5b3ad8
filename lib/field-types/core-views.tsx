"use client";

import type { PublicView } from "./_shared/public-view";
import { audioView } from "./audio/public-view";
import { bundledRequestsView } from "./bundled-requests/public-view";
import { dividerView } from "./divider/public-view";
import { dropdownView } from "./dropdown/public-view";
import { emailView } from "./email/public-view";
import type { FieldType } from "./field-types";
import { fileView } from "./file/public-view";
import { numberView } from "./number/public-view";
import { phoneView } from "./phone/public-view";
import { sectionView } from "./section/public-view";
import { textView } from "./text/public-view";
import { textareaView } from "./textarea/public-view";
import { urlView } from "./url/public-view";

/** What nearly every form uses, and what is small because the weight behind it is lazy. */
export const coreViews = {
  text: textView,
  email: emailView,
  url: urlView,
  phone: phoneView,
  number: numberView,
  textarea: textareaView,
  dropdown: dropdownView,
  section: sectionView,
  divider: dividerView,
  file: fileView,
  audio: audioView,
  bundled_requests: bundledRequestsView,
} satisfies Partial<Record<FieldType, PublicView>>;
