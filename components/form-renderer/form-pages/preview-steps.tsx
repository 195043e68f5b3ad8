"use client";

import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/button-parts";
import type { FormPage } from "@/lib/form-engine/pages/split-pages";
import { PageHeading, pageHeadingId } from "./page-heading";
import { PageProgress } from "./page-progress";

type PreviewStepsProps = {
  /** The pages to step through; the first one is shown while `current` is none of them. */
  pages: readonly FormPage[];
  current: string | null;
  onShow: (pageId: string) => void;
  showProgress: boolean;
  /** Draws the fields of a page. */
  drawFields: (page: FormPage) => ReactNode;
  /** Draws around the heading of a page, such as why it is hidden; default: the heading alone. */
  drawHeading?: (page: FormPage, heading: ReactNode) => ReactNode;
  /** What the last page has in place of its button. */
  end?: ReactNode;
};

/** A form page by page, for its owner: nothing is checked, sent or written to the browser's history. */
export function PreviewSteps({
  pages,
  current,
  onShow,
  showProgress,
  drawFields,
  drawHeading = (_page, heading) => heading,
  end,
}: PreviewStepsProps) {
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === current),
  );
  const [page, previous, next] = [pages[index], pages[index - 1], pages[index + 1]];
  if (page === undefined) {
    return null;
  }
  const place = `Page ${index + 1} of ${pages.length}`;
  const show = ({ id }: FormPage) => {
    flushSync(() => onShow(id));
    document.getElementById(pageHeadingId(id))?.focus();
  };
  const look = `${BUTTON} ${TOUCH} w-full sm:w-auto wrap-anywhere`;
  return (
    <div className="flex flex-col gap-8">
      {showProgress && pages.length > 1 ? (
        <PageProgress number={index + 1} total={pages.length} words={place} />
      ) : null}
      <div key={page.id}>
        {drawHeading(page, <PageHeading {...page} place={place} />)}
        <div>{drawFields(page)}</div>
      </div>
      <div className="flex flex-col gap-3 border-t pt-6 sm:flex-row sm:flex-wrap sm:items-center sm:gap-4">
        {next === undefined ? (
          end
        ) : (
          <button type="button" className={`${look} ${PRIMARY}`} onClick={() => show(next)}>
            {page.nextLabel}
          </button>
        )}
        {previous === undefined ? null : (
          <button type="button" className={`${look} ${SECONDARY}`} onClick={() => show(previous)}>
            Back
          </button>
        )}
      </div>
    </div>
  );
}
