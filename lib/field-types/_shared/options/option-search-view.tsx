import { Glyph } from "@/components/ui/glyphs";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill, fillPlural } from "@/lib/domain/system-texts/fill";
import { isFoundIn } from "@/lib/domain/texts/is-found-in";
import { useTexts } from "../texts/texts-context";

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
  const { lists } = useTexts();
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
        aria-label={lists.search}
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

type Matches = Record<"matches" | "all", number> & { texts: SystemTexts };

/**
 * Status text: the number of matching options, and how to choose a single match: typing alone does
 * not.
 */
export function matchesInWords({ matches, all, texts }: Matches): string {
  const { lists } = texts;
  const match = fillPlural(texts, lists.match, { count: matches, all });
  return matches === 1 ? fill(lists.matchOnly, { match }) : match;
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
