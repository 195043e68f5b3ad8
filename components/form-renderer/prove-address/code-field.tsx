import { AlertGlyph } from "@/components/ui/glyphs";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { CODE_DIGITS, CODE_INPUT, CODE_MINUTES } from "@/lib/contracts/public-form/address-codes";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

type CodeFieldProps = {
  address: string;
  /** While the code is on its way to the mail server. */
  isSending?: boolean;
  /** Why no code was sent now; an earlier one may be at hand. */
  problem: string | null;
  /** What is wrong with the code. */
  error: string | null;
};

const ERROR_ID = "code-error";

/** The code as it is typed. */
export function codeIn(form: HTMLFormElement): string {
  const code = new FormData(form).get(CODE_INPUT);
  return typeof code === "string" ? code.trim() : "";
}

/** Says where the code was sent to, and asks for it. */
export function CodeField({ address, isSending = false, problem, error }: CodeFieldProps) {
  const { proving } = useTexts();
  return (
    <>
      {problem === null ? (
        <p role="status" className="mt-2 text-public text-pretty wrap-anywhere text-muted">
          <FilledText
            template={isSending ? proving.sending : proving.sent}
            values={{
              digits: CODE_DIGITS,
              address: <bdi translate="no">{address}</bdi>,
              minutes: CODE_MINUTES,
            }}
          />
        </p>
      ) : (
        <p role="alert" className="mt-2 flex gap-2 text-public text-warning">
          <AlertGlyph className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
      <label htmlFor={CODE_INPUT} className="mt-5 field-label block">
        {proving.code}
      </label>
      <input
        id={CODE_INPUT}
        name={CODE_INPUT}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : ERROR_ID}
        className={controlClasses({ size: "touch", className: "max-w-60 tabular-nums" })}
      />
      {error === null ? null : (
        <p id={ERROR_ID} role="alert" className="mt-1.5 flex gap-1.5 text-ui text-danger">
          <AlertGlyph className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </>
  );
}
