import type { Field } from "@/lib/domain/fields/base-field";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { FieldText } from "@/lib/field-types/_shared/markdown/field-text";
import { InLanguage } from "@/lib/field-types/_shared/texts/in-language";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

function headingId(pageId: string): string {
  return `page-${pageId}`;
}

/** Moves the focus to the heading of a page that is shown now, and scrolls to it. */
export function focusPageHeading(pageId: string): void {
  const heading = document.getElementById(headingId(pageId));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

/** "Page 2 of 4" for the page at this index. */
export function placeWords({ paging }: SystemTexts, index: number, total: number): string {
  return fill(paging.number, { index: index + 1, total });
}

type PageHeadingProps = {
  id: string;
  /** Whose texts these are; null for the page before the first break. */
  breakField?: Field | null;
  /** Of a question that stands alone, whose texts they are. */
  section?: Field | undefined;
  title: string;
  description?: string;
  /** "Page 2 of 4": the heading of a page without a title, for screen readers. "" where progress is not shown. */
  place: string;
};

/** Title and description of a page. The heading is announced when it gets the focus. */
export function PageHeading({
  id,
  breakField,
  section,
  title,
  description = "",
  place,
}: PageHeadingProps) {
  const { paging } = useTexts();
  const languages = section
    ? {
        title: section.untranslated?.sectionTitle,
        description: section.untranslated?.sectionDescription,
      }
    : breakField?.untranslated;
  const name = title || place || paging.questions;
  const look = "text-large font-semibold wrap-anywhere";
  return (
    <header className={title || description ? "mb-6" : "print:hidden noscript:hidden"}>
      <h2
        id={headingId(id)}
        tabIndex={-1}
        className={`scroll-mt-24 outline-none ${title ? look : "sr-only"}`}
      >
        <span key={name} {...(title ? languages?.title : undefined)}>
          {name}
        </span>
        {title && place ? (
          <span key={`in ${place}`} className="sr-only noscript:hidden">
            {` – ${place}`}
          </span>
        ) : null}
      </h2>
      {description ? (
        <p
          key={description}
          className="mt-1 text-public text-pretty wrap-anywhere whitespace-pre-line text-muted"
        >
          <InLanguage language={languages?.description}>
            <FieldText
              fieldId={section?.id ?? id}
              of={section ? "sectionDescription" : "description"}
              text={description}
            />
          </InLanguage>
        </p>
      ) : null}
    </header>
  );
}
