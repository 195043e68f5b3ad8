import { useTexts } from "./texts/texts-context";

/** The red asterisk. Read aloud only for groups, which have no `required` attribute. */
export function RequiredMark({ isSpoken = false }: { isSpoken?: boolean }) {
  const { form } = useTexts();
  return (
    <>
      <span aria-hidden className="ms-0.5 text-danger">
        *
      </span>
      {isSpoken ? <span className="sr-only"> {form.required}</span> : null}
    </>
  );
}
