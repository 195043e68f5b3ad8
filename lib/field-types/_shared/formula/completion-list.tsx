import type { Completion } from "./completions";

type CompletionListProps = {
  id: string;
  label?: string;
  offers: readonly Completion[];
  active: number;
  onPick: (offer: Completion) => void;
};

/** What completes the word before the caret, in groups; the keyboard chooses from the text box. */
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
      {groupsOf(offers).map(({ name, first, members }) => {
        const options = members.map((offer, index) => (
          <Offer
            key={`${offer.kind} ${offer.name}`}
            id={`${id}-${first + index}`}
            offer={offer}
            isActive={first + index === active}
            onPick={onPick}
          />
        ));
        return name === undefined ? (
          options
        ) : (
          <li key={name} role="presentation">
            <div aria-hidden className="px-3 pt-2 pb-1 text-small font-medium text-muted">
              {name}
            </div>
            <ul role="group" aria-label={name}>
              {options}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

type Group = { name: string | undefined; first: number; members: Completion[] };

/** Offers of a group stand one after the other. */
function groupsOf(offers: readonly Completion[]): Group[] {
  const groups: Group[] = [];
  for (const [index, offer] of offers.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === offer.group) {
      last.members.push(offer);
    } else {
      groups.push({ name: offer.group, first: index, members: [offer] });
    }
  }
  return groups;
}

type OfferProps = {
  id: string;
  offer: Completion;
  isActive: boolean;
  onPick: (offer: Completion) => void;
};

function Offer({ id, offer, isActive, onPick }: OfferProps) {
  return (
    <li
      id={id}
      // The keyboard goes beyond what is seen.
      ref={isActive ? scrollIntoView : undefined}
      role="option"
      aria-selected={isActive}
      // Before the text box loses the focus.
      onPointerDown={(event) => {
        event.preventDefault();
        onPick(offer);
      }}
      className={`flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-2 px-3 py-1.5 text-ui ${isActive ? "bg-active" : "hover:bg-hover"}`}
    >
      <span
        className={
          offer.kind === "field" ? "rounded-in bg-accent-soft px-1.5 wrap-anywhere" : "font-mono"
        }
      >
        {offer.name}
      </span>
      <span className="text-small text-muted">{offer.hint}</span>
      {offer.example === undefined ? null : (
        <span className="basis-full font-mono text-small wrap-anywhere text-muted">
          {offer.example}
        </span>
      )}
    </li>
  );
}

function scrollIntoView(item: HTMLLIElement | null) {
  item?.scrollIntoView?.({ block: "nearest" });
}
