"use client";

import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { REVIEW, type FormPage } from "@/lib/form-engine/pages/split-pages";
import { focusField } from "../fields/focus-field";
import { DisabledSave, DisabledSubmit, type PreviewedButtons } from "../send/disabled-submit";
import { PageButtons } from "./page-buttons";
import { focusPageHeading, PageHeading, placeWords } from "./page-heading";
import { PageProgress } from "./page-progress";
import type { ReviewPageProps } from "./review-page";

type PreviewPageProps = PreviewedButtons & {
  /** The pages to go through; the first one is shown while `current` is none of them. */
  pages: readonly FormPage[];
  current: string | null;
  onShow: (pageId: string) => void;
  showProgress: boolean;
  /** Draws the fields of a page. */
  drawFields: (page: FormPage) => ReactNode;
  /** Draws around the heading of a page, such as why it is hidden; default: the heading alone. */
  drawHeading?: (page: FormPage, heading: ReactNode) => ReactNode;
  /** Draws the page with all answers; null when the form has none. */
  drawReview: ((own: Pick<ReviewPageProps, "place" | "pages" | "onChange">) => ReactNode) | null;
};

/** A form page by page, for its owner: nothing is checked, sent or written to the browser's history. */
export function PreviewPage({
  pages,
  current,
  onShow,
  showProgress,
  submitLabel,
  nextLabel,
  backLabel,
  resumable,
  drawFields,
  drawHeading = (_page, heading) => heading,
  drawReview,
}: PreviewPageProps) {
  const texts = useTexts();
  const ids = [...pages.map(({ id }) => id), ...(drawReview ? [REVIEW] : [])];
  const index = Math.max(0, current === null ? 0 : ids.indexOf(current));
  const [page, previous, next] = [pages[index], ids[index - 1], ids[index + 1]];
  const place = showProgress ? placeWords(texts, index, ids.length) : "";
  const show = (id: string) => {
    flushSync(() => onShow(id));
    focusPageHeading(id);
  };
  const reveal = (fieldId: string) => {
    const found = pages.find(({ fields }) => fields.some(({ id }) => id === fieldId));
    if (found) {
      show(found.id);
      focusField(fieldId);
    }
  };
  return (
    <div className="flex flex-col gap-8">
      {showProgress && ids.length > 1 ? (
        <PageProgress number={index + 1} total={ids.length} words={place} />
      ) : null}
      <div key={page?.id ?? REVIEW}>
        {page ? (
          <>
            {drawHeading(page, <PageHeading {...page} place={place} />)}
            <div>{drawFields(page)}</div>
          </>
        ) : (
          drawReview?.({ place, pages, onChange: reveal })
        )}
      </div>
      <div className="border-t pt-6">
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:gap-4">
          <PageButtons
            next={
              next === undefined
                ? null
                : {
                    label: page?.nextLabel || nextLabel.trim() || texts.paging.next,
                    onPress: () => show(next),
                  }
            }
            end={<DisabledSubmit submitLabel={submitLabel} />}
            back={backLabel.trim() || texts.paging.back}
            onBack={previous === undefined ? null : () => show(previous)}
          />
        </div>
        <DisabledSave resumable={resumable} />
      </div>
    </div>
  );
}
