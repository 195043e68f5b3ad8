"use client";

import type { PublicView } from "../_shared/public-view";
import { checkboxView } from "../checkbox/public-view";
import { dateView } from "../date/public-view";
import { dividerView } from "../divider/public-view";
import { dropdownView } from "../dropdown/public-view";
import { emailView } from "../email/public-view";
import { headingView } from "../heading/public-view";
import { hiddenView } from "../hidden/public-view";
import { inlineView } from "../inline/public-view";
import { numberView } from "../number/public-view";
import { pageView } from "../page/public-view";
import { paragraphView } from "../paragraph/public-view";
import { sectionView } from "../section/public-view";
import { textView } from "../text/public-view";
import { textareaView } from "../textarea/public-view";
import { isFieldType, type FieldType } from "./field-types";
import type { OnDemandType } from "./on-demand-definitions";

type Views = Partial<Record<FieldType, PublicView>>;

/** Views of the types that every public form loads: `tsc` stops here when a type has no view. */
const views: Views = {
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
} satisfies Record<Exclude<FieldType, OnDemandType>, PublicView>;

/**
 * The visitor's view of a field; undefined for unknown types. Throws if the view of an on-demand type was not
 * added before: by `loadOnDemandTypes` for visitors, `all-views` everywhere else.
 */
export function publicViewOf({ type }: { type: string }): PublicView | undefined {
  if (!isFieldType(type)) {
    return undefined;
  }
  const view = views[type];
  if (view === undefined) {
    throw new Error(`The view of ${type} is not loaded.`);
  }
  return view;
}

export function addPublicViews(more: Views): void {
  Object.assign(views, more);
}
