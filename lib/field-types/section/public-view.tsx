import { useState } from "react";
import { ChevronGlyph } from "@/components/ui/glyphs";
import type { Field } from "@/lib/domain/fields/base-field";
import { FieldText } from "../_shared/markdown/field-text";
import type { PublicView, SectionProps } from "../_shared/public-view";
import type { SectionField } from "./definition";

/** A group with a heading. `<details>` also opens without JavaScript and for "find in page". */
function SectionGroup({ field, headingId, revealCount, children }: SectionProps<SectionField>) {
  const [isOpen, setIsOpen] = useState(field.defaultCollapsed !== true || revealCount > 0);
  const [revealed, setRevealed] = useState(revealCount);
  if (revealCount > revealed) {
    setRevealed(revealCount);
    setIsOpen(true);
  }
  const { sectionDescription, description: help } = field;
  // oxlint-disable-next-line formlane/drawn-document -- decided by the build: browsers keep what the server drew
  const languages = typeof window === "undefined" ? (field as Field).untranslated : undefined;
  const heading = (
    <h2
      key={field.sectionTitle || field.label}
      id={headingId}
      className="min-w-0 text-public font-semibold wrap-anywhere"
      {...languages?.[field.sectionTitle ? "sectionTitle" : "label"]}
    >
      {field.sectionTitle || field.label}
    </h2>
  );
  const description = sectionDescription || help;
  const describedBy = sectionDescription ? "sectionDescription" : "description";
  const content = (
    <>
      {description ? (
        <p
          key={description}
          className="mt-0.5 text-ui wrap-anywhere whitespace-pre-line text-muted"
          {...languages?.[describedBy]}
        >
          <FieldText fieldId={field.id} of={describedBy} text={description} />
        </p>
      ) : null}
      {children}
    </>
  );
  if (field.collapsible === false) {
    return (
      <section aria-labelledby={headingId}>
        {heading}
        {content}
      </section>
    );
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      // Not on the summary: a page that is still loading may be painted before its content exists.
      className="group/section -mt-2.5"
    >
      <summary className="-mb-2.5 flex min-h-11 list-none items-center justify-between gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        {heading}
        <ChevronGlyph className="size-4 shrink-0 text-muted transition-transform group-open/section:rotate-180" />
      </summary>
      {content}
    </details>
  );
}

export const sectionView: PublicView<SectionField> = { frame: "section", Section: SectionGroup };
