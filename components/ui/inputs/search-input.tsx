import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/inputs/input";
import { Kbd } from "@/components/ui/kbd";
import { cn } from "@/lib/utils/cn";

type SearchInputProps = Omit<ComponentProps<typeof Input>, "type" | "aria-label"> & {
  label: string;
  /** The key that focuses the input, shown at its right end; the caller listens for it. */
  shortcut?: string;
};

/** Search input; the label is shown as placeholder. */
export function SearchInput({ label, shortcut, className, ...props }: SearchInputProps) {
  return (
    <div className={cn("relative", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        className={cn("pl-8.5 [&::-webkit-search-cancel-button]:hidden", shortcut && "pr-9")}
        {...props}
      />
      {shortcut ? (
        <Kbd className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 max-sm:hidden">
          {shortcut}
        </Kbd>
      ) : null}
    </div>
  );
}
