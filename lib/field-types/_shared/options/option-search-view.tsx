import { Glyph } from "@/components/ui/glyphs";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { isFoundIn } from "@/lib/domain/texts/is-found-in";

type OptionSearchProps = {
  id: string;
  query: string;
  placeholder: string;
  isDisabled: boolean;
  onSearch: (query: string) => void;
  /** `query` is what stands in the box, which may not have been rendered yet. */
  onEnter: (query: string) => void;
  className?: string;
};

/** The search box above a long list of options. */
export function OptionSearch(props: OptionSearchProps) {
  const { id, query, isDisabled, onSearch, onEnter, ...look } = props;
  return (
    <div className="relative">
      <Glyph className="pointer-events-none absolute start-3 top-3.5 size-4 text-muted">
        <path d="m21 21-4.34-4.34" />
        <circle cx="11" cy="11" r="8" />
      </Glyph>
      <input
        id={id}
        type="search"
        value={query}
        placeholder={look.placeholder}
        aria-label="Search options"
        disabled={isDisabled}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={({ key, nativeEvent, currentTarget }) =>
          key === "Enter" && !nativeEvent.isComposing ? onEnter(currentTarget.value) : undefined
        }
        className={controlClasses({ size: "touch", className: `ps-9! ${look.className ?? ""}` })}
      />
    </div>
  );
}

/**
 * Status text: the number of matching options, and how to choose a single match: typing alone does
 * not.
 */
export function matchesInWords({ matches, all }: Record<"matches" | "all", number>): string {
  const words = `${matches} of ${all} options match.`;
  return matches === 1 ? `${words} Enter chooses it.` : words;
}

/**
 * The single matching option; null when there are several. The drawn list may lag behind the
 * search.
 */
export function singleMatch(
  options: readonly string[],
  query: string,
  nameOf: (option: string) => string,
): string | null {
  const [first, second] = options.filter((option) => isFoundIn(nameOf(option), query));
  return first !== undefined && second === undefined ? first : null;
}
