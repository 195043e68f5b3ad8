import { SubmitButton } from "./submit-button";

/** The end of a form in previews: the button, and why it cannot be pressed. */
export function DisabledSubmit() {
  return (
    <>
      <SubmitButton disabled>Submit</SubmitButton>
      <p className="text-center text-ui text-muted">
        This is a preview. Form submission is disabled.
      </p>
    </>
  );
}
