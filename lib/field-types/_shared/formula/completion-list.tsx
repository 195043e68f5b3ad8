import type { Completion } from "./completions";

type CompletionListProps = {
  id: string;
  label?: string;
  offers: readonly Completion[];
  active: number;
  onPick: (offer: Completion) => void;
};

/** What completes the word before the caret; the keyboard chooses from the text box. */
export function CompletionList({
  id,
  label = "Fields and functions",
  offers,
  active,
  onPick,
}: CompletionListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-control border bg-surface py-1 shadow-lg"
    >
      {offers.map((offer, index) => (
        <li
          key={`${offer.kind} ${offer.name}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Before the text box loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(offer);
          }}
          className={`flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-2 px-3 py-1.5 text-ui ${index === active ? "bg-active" : "hover:bg-hover"}`}
        >
          <span
            className={
              offer.kind === "field"
                ? "rounded-in bg-accent-soft px-1.5 wrap-anywhere"
                : "font-mono"
            }
          >
            {offer.name}
          </span>
          <span className="text-small text-muted">{offer.hint}</span>
        </li>
      ))}
    </ul>
  );
}
