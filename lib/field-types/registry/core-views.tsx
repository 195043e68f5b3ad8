"use client";

import { dividerView } from "../divider/public-view";
import { dropdownView } from "../dropdown/public-view";
import { emailView } from "../email/public-view";
import { numberView } from "../number/public-view";
import { phoneView } from "../phone/public-view";
import { sectionView } from "../section/public-view";
import { textView } from "../text/public-view";
import { textareaView } from "../textarea/public-view";
import { urlView } from "../url/public-view";
import type { ViewsOf } from "./view-groups";

/** Types that nearly every form uses. */
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
} satisfies ViewsOf<"core">;
