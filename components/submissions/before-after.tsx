/** In place of an answer that there is not. */
export const EMPTY = "(empty)";

/** An answer as it was and as it is; null: none. */
export function BeforeAfter({ before, after }: { before: string | null; after: string | null }) {
  return (
    <>
      <del className="text-muted">{before ?? EMPTY}</del> <span aria-hidden>→</span>{" "}
      <ins className="no-underline">{after ?? EMPTY}</ins>
    </>
  );
}
