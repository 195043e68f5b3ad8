"use client";

import { useEffect, useMemo, type ComponentProps, type ReactNode } from "react";
import { PreviewPage } from "@/components/form-renderer/form-pages/preview-page";
import {
  DisabledSubmitRow,
  type PreviewedButtons,
} from "@/components/form-renderer/send/disabled-submit";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormLayout } from "@/lib/domain/forms/public-page-settings";
import { shownPages } from "@/lib/form-engine/pages/shown-pages";
import { withTextsOf, type FormPage } from "@/lib/form-engine/pages/split-pages";
import { pagesOf } from "@/lib/form-engine/pages/split-questions";
import { useEditor } from "../state/editor-context";
import { HiddenField } from "./hidden-field";

type PreviewPagesProps = PreviewedButtons & {
  fields: readonly Field[];
  visibleIds: ReadonlySet<string>;
  /** The breaks among others, where their texts show answers. */
  piped: ReadonlyMap<string, Field> | undefined;
  layout: FormLayout;
  showProgress: boolean;
  drawReview: ComponentProps<typeof PreviewPage>["drawReview"];
  /** The page that is looked at; null for the first one. */
  current: string | null;
  onShow: (pageId: string) => void;
  children: (fields: readonly Field[]) => ReactNode;
};

/** The preview page by page where the form has pages; shows the page of the field that is selected. */
export function PreviewPages({
  fields,
  visibleIds,
  piped,
  layout,
  showProgress,
  submitLabel,
  nextLabel,
  backLabel,
  resumable,
  drawReview,
  current,
  onShow,
  children,
}: PreviewPagesProps) {
  const pages = useMemo(() => pagesOf(fields, layout), [fields, layout]);
  const selectedId = useEditor((state) => state.selectedId);
  const selectedPage = pageIdOf(pages, selectedId);
  useEffect(() => {
    if (selectedPage !== null) {
      onShow(selectedPage);
    }
  }, [selectedId, selectedPage, onShow]);
  if (pages.length === 0) {
    return (
      <>
        {children(fields)}
        {fields.length > 0 ? <DisabledSubmitRow {...{ submitLabel, resumable }} /> : null}
      </>
    );
  }
  return (
    <PreviewPage
      pages={withTextsOf(piped, shownPages(pages, visibleIds))}
      current={current}
      onShow={onShow}
      showProgress={showProgress}
      {...{ submitLabel, nextLabel, backLabel, resumable }}
      drawReview={drawReview}
      drawFields={(page) => children(page.fields)}
      drawHeading={({ breakField }, heading) =>
        breakField === null ? heading : <HiddenField id={breakField.id}>{heading}</HiddenField>
      }
    />
  );
}

function pageIdOf(pages: readonly FormPage[], fieldId: string | null): string | null {
  const page = pages.find(
    ({ id, fields }) => id === fieldId || fields.some((field) => field.id === fieldId),
  );
  return page?.id ?? null;
}
