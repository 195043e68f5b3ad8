import type { MouseEvent } from "react";
import { fieldElementIds } from "@/components/form-renderer/fields/field-element-ids";
import { AlertGlyph } from "@/components/ui/glyphs";
import { fillPlural } from "@/lib/domain/system-texts/fill";
import { say } from "@/lib/domain/system-texts/sentence";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import type { OrderedError } from "./ordered-errors";

type ErrorSummaryProps = {
  errors: readonly OrderedError[];
  /** Called instead of following the link. */
  onPick: (fieldId: string) => void;
};

const HEADING_ID = "error-summary";

/** Whether a sentence names its field by itself, as those about rows do: in Arabic and Hebrew in isolates. */
function beginsWith(sentence: string, label: string): boolean {
  return sentence.replace("\u2068", "").startsWith(label);
}

/** List of all errors after a refused attempt to send, each a link to its field. */
export function ErrorSummary({ errors, onPick }: ErrorSummaryProps) {
  const texts = useTexts();
  const handleClick = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    onPick(fieldId);
  };
  return (
    <div
      role="group"
      aria-labelledby={HEADING_ID}
      className="rounded-control border border-danger-line bg-danger-soft px-4 py-3"
    >
      <h2 id={HEADING_ID} className="flex gap-2 text-ui font-semibold">
        <AlertGlyph className="mt-0.5 size-4 shrink-0 text-danger" />
        <span key={errors.length}>
          {fillPlural(texts, texts.form.send.check, { count: errors.length })}
        </span>
      </h2>
      <ul className="mt-1 ps-6 text-ui">
        {errors
          .map(({ fieldId, label, sentence: made }) => ({
            fieldId,
            label,
            sentence: say(made, texts),
          }))
          .map(({ fieldId, label, sentence }) => (
            <li key={[fieldId, label, sentence].join()}>
              <a
                href={`#${fieldElementIds(fieldId).control}`}
                onClick={(event) => handleClick(event, fieldId)}
                className="inline-block min-h-6 py-0.5 wrap-anywhere underline underline-offset-3"
              >
                {beginsWith(sentence, label) ? null : (
                  <>
                    <bdi className="font-medium">{label}</bdi>
                    {": "}
                  </>
                )}
                {sentence}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
