"use client";

import { ChevronsUpDown } from "lucide-react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/overlays/dropdown-menu";
import { hasTags, tagKey } from "@/lib/domain/forms/tags";
import { cn } from "@/lib/utils/cn";

type TagsFilterMenuProps = {
  /** Those of the team's forms. */
  known: readonly string[];
  chosen: readonly string[];
  onChange: (tags: string[]) => void;
};

/** Filters My Forms by tags: forms that have all of the chosen ones. Nothing where no form has tags. */
export function TagsFilterMenu({ known, chosen, onChange }: TagsFilterMenuProps) {
  // A shared address may name a tag that no form has any more.
  const gone = chosen.filter((tag) => !hasTags(known, [tag]));
  const offered = [...gone, ...known];
  if (offered.length === 0) {
    return null;
  }
  const handleToggle = (tag: string, isChosen: boolean) => {
    const others = chosen.filter((each) => tagKey(each) !== tagKey(tag));
    onChange(isChosen ? [...others, tag] : others);
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        className={cn(controlClasses(), "flex w-auto max-w-60 shrink-0 items-center gap-2")}
      >
        <span className="text-muted max-sm:sr-only">Tags</span>
        <span className="truncate">{shownChoice(chosen)}</span>
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-w-72">
        {offered.map((tag) => (
          <DropdownMenuCheckboxItem
            key={tagKey(tag)}
            checked={hasTags(chosen, [tag])}
            onCheckedChange={(isChosen) => handleToggle(tag, isChosen)}
          >
            <span className="wrap-anywhere">{tag}</span>
          </DropdownMenuCheckboxItem>
        ))}
        {chosen.length > 0 ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => onChange([])}>Any tag</DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function shownChoice(chosen: readonly string[]): string {
  const [only] = chosen;
  if (only === undefined) {
    return "Any tag";
  }
  return chosen.length === 1 ? only : `${chosen.length} tags`;
}
