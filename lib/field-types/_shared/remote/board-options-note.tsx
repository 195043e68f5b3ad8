/** Above the options of a choice that is populated from a board. */
export function BoardOptionsNote() {
  return (
    <p className="rounded-control bg-hover px-3 py-2.5 text-muted">
      Options are read from a monday.com column, in addition to the ones below.
    </p>
  );
}
