import { AlertGlyph, Glyph } from "@/components/ui/glyphs";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

export type ToastMessage = { tone: "success" | "error"; title: string; description: string };

type ToastViewProps = {
  message: ToastMessage;
  onDismiss: () => void;
  /** The pointer or the focus came to it, or left it. */
  onPause: (isPaused: boolean) => void;
};

/** On a phone it stands in the page, where it covers nothing. */
export function ToastView({ message, onDismiss, onPause }: ToastViewProps) {
  const { form } = useTexts();
  return (
    <ol className="z-50 my-4 sm:fixed sm:end-6 sm:bottom-6 sm:my-0">
      <li
        onMouseEnter={() => onPause(true)}
        onMouseLeave={() => onPause(false)}
        onFocus={() => onPause(true)}
        onBlur={() => onPause(false)}
        className={`is-raised flex items-start gap-2.5 rounded-menu p-3 text-ui text-foreground shadow-menu transition-opacity duration-150 motion-reduce:transition-none sm:w-95 starting:opacity-0 forced-colors:border ${message.tone === "error" ? "bg-danger-soft" : "bg-raised"}`}
      >
        {message.tone === "error" ? (
          <AlertGlyph className="mt-0.5 size-4 shrink-0 text-danger" />
        ) : (
          <Glyph className="mt-0.5 size-4 shrink-0 text-success">
            <circle cx="12" cy="12" r="10" />
            <path d="m16 9-5.5 5.5L8 12" />
          </Glyph>
        )}
        <div className="min-w-0 flex-1">
          <p className="font-medium">{message.title}</p>
          <p className="wrap-break-word text-muted">{message.description}</p>
        </div>
        <button
          type="button"
          aria-label={form.dismiss}
          onClick={onDismiss}
          className="-m-3.5 p-3.5 text-muted hover:text-foreground"
        >
          <Glyph className="size-4">
            <path d="M18 6 6 18M6 6l12 12" />
          </Glyph>
        </button>
      </li>
    </ol>
  );
}
