/** Id of the heading of a page, which gets the focus when the page is shown. */
export function pageHeadingId(pageId: string): string {
  return `page-${pageId}`;
}

type PageHeadingProps = {
  id: string;
  title: string;
  description?: string;
  /** "Page 2 of 4": the heading of a page without a title, for screen readers. */
  place: string;
};

/** Title and description of a page. The heading is announced when it gets the focus. */
export function PageHeading({ id, title, description = "", place }: PageHeadingProps) {
  const look = "text-large font-semibold wrap-anywhere";
  return (
    <header className={title || description ? "mb-6" : "print:hidden noscript:hidden"}>
      <h2
        id={pageHeadingId(id)}
        tabIndex={-1}
        className={`scroll-mt-24 outline-none ${title ? look : "sr-only"}`}
      >
        {title || place}
        {title ? <span className="sr-only noscript:hidden">, {place}</span> : null}
      </h2>
      {description ? (
        <p className="mt-1 text-public text-pretty wrap-anywhere whitespace-pre-line text-muted">
          {description}
        </p>
      ) : null}
    </header>
  );
}
