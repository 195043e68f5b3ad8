/** The red asterisk. Spoken only where no single control can say `required` itself. */
export function RequiredMark({ isSpoken = false }: { isSpoken?: boolean }) {
  return (
    <>
      <span aria-hidden className="ms-0.5 text-danger">
        *
      </span>
      {isSpoken ? <span className="sr-only"> (required)</span> : null}
    </>
  );
}
