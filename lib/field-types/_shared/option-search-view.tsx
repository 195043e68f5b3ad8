import { controlClasses } from "@/components/ui/control-classes";
import { Glyph } from "@/components/ui/glyphs";

type OptionSearchProps = {
  id: string;
  query: string;
  placeholder: string;
  isDisabled: boolean;
  onSearch: (query: string) => void;
  className?: string;
};

/** The box above a long list of options that narrows it. */
export function OptionSearch({ id, query, isDisabled, onSearch, ...look }: OptionSearchProps) {
  return (
    <div className="relative">
      <Glyph className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted">
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
        className={controlClasses({ size: "touch", className: `pl-9! ${look.className ?? ""}` })}
      />
    </div>
  );
}
