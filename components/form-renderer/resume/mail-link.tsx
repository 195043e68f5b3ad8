import { useState, type SyntheticEvent } from "react";
import { BUTTON, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import { AlertGlyph } from "@/components/ui/glyphs";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

const ADDRESS_ID = "saved-address";
const PROBLEM_ID = "saved-address-problem";

type State = { isSending: boolean; sentTo: string | null; problem: string | null };

type MailLinkProps = {
  /** Resolves to why nothing was e-mailed, or null. */
  onMail: (email: string) => Promise<string | null>;
};

/** E-mails the link to an address, which is used for this alone. */
export function MailLink({ onMail }: MailLinkProps) {
  const { items, saving } = useTexts();
  const words = saving.dialog;
  const [state, setState] = useState<State>({ isSending: false, sentTo: null, problem: null });
  const { isSending, sentTo, problem } = state;
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("address");
    const email = input instanceof HTMLInputElement ? input.value.trim() : "";
    if (isSending) {
      return;
    }
    if (email === "") {
      setState({ ...state, sentTo: null, problem: words.enterAddress });
      return;
    }
    setState({ isSending: true, sentTo: null, problem: null });
    const failed = await onMail(email);
    setState({ isSending: false, sentTo: failed === null ? email : null, problem: failed });
  };
  return (
    <form noValidate className="mt-5 sm:mt-2" onSubmit={(event) => void handleSubmit(event)}>
      <label htmlFor={ADDRESS_ID} className="field-label block">
        {words.mailTo}
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          id={ADDRESS_ID}
          name="address"
          type="email"
          autoComplete="email"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : PROBLEM_ID}
          className={controlClasses({ size: "touch", className: "min-w-0 sm:flex-1" })}
        />
        <button
          type="submit"
          aria-disabled={isSending}
          className={`${BUTTON} ${SECONDARY} ${TOUCH} w-full sm:w-auto`}
        >
          {isSending ? words.sending : words.mail}
        </button>
      </div>
      <p role="status" className="mt-1.5 text-ui wrap-anywhere text-muted">
        {sentTo === null
          ? words.mailOnce
          : fill(items.both, {
              first: fill(words.mailed, { address: sentTo }),
              next: words.unwanted,
            })}
      </p>
      {problem === null ? null : (
        <p id={PROBLEM_ID} role="alert" className="mt-1.5 flex gap-1.5 text-ui text-danger">
          <AlertGlyph className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
    </form>
  );
}
