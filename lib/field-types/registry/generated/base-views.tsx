// Written by `npm run generate`.
import { textView } from "../../text/public-view";
import { numberView } from "../../number/public-view";
import { emailView } from "../../email/public-view";
import { textareaView } from "../../textarea/public-view";
import { dropdownView } from "../../dropdown/public-view";
import { checkboxView } from "../../checkbox/public-view";
import { dateView } from "../../date/public-view";
import { sectionView } from "../../section/public-view";
import { headingView } from "../../heading/public-view";
import { paragraphView } from "../../paragraph/public-view";
import { dividerView } from "../../divider/public-view";
import { inlineView } from "../../inline/public-view";
import { hiddenView } from "../../hidden/public-view";
import { pageView } from "../../page/public-view";

export const baseViews = {
  text: textView,
  number: numberView,
  email: emailView,
  textarea: textareaView,
  dropdown: dropdownView,
  checkbox: checkboxView,
  date: dateView,
  section: sectionView,
  heading: headingView,
  paragraph: paragraphView,
  divider: dividerView,
  inline: inlineView,
  hidden: hiddenView,
  page: pageView,
};
