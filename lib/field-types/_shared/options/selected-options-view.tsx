import { Glyph } from "@/components/ui/glyphs";
import { pieces } from "@/lib/domain/system-texts/fill";
import { useTexts } from "../texts/texts-context";

type ChosenOptionsProps = {
  chosen: readonly string[];
  nameOf: (option: string) => string;
  controlId: string;
  isDisabled: boolean;
  onToggle: (option: string, isChosen: boolean) => void;
};

/**
 * The chosen options of a long list, wherever it is scrolled to, each with a button to deselect it.
 */
export function SelectedOptions(props: ChosenOptionsProps) {
  const { chosen, nameOf, controlId, isDisabled, onToggle } = props;
  const { lists } = useTexts();
  return (
    <ul
      aria-label={lists.chosenOptions}
      className="flex max-h-36 flex-wrap gap-2 overflow-y-auto border-t p-3 noscript:hidden"
    >
      {chosen.map((option) => (
        <li key={option} className="min-w-0">
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => {
              onToggle(option, false);
              document.getElementById(controlId)?.focus({ preventScroll: true });
            }}
            className="flex min-h-9 items-center gap-1.5 rounded-control bg-accent-soft px-2.5 text-start text-ui wrap-anywhere"
          >
            <span>
              {pieces<"option", null>(lists.remove, { option: null }).map((piece, index) =>
                piece === null ? (
                  nameOf(option)
                ) : (
                  <span key={index} className="sr-only">
                    {piece}
                  </span>
                ),
              )}
            </span>
            <Glyph className="size-3.5 shrink-0 text-muted">
              <path d="M18 6 6 18M6 6l12 12" />
            </Glyph>
          </button>
        </li>
      ))}
    </ul>
  );
}
