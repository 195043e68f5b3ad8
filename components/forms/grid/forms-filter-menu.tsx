"use client";

import { ChevronsUpDown } from "lucide-react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/overlays/dropdown-menu";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { cn } from "@/lib/utils/cn";
import { FORMS_FILTERS, type FormsFilter } from "./forms-filter";

type FormsFilterMenuProps = { value: FormsFilter; onChange: (filter: FormsFilter) => void };

export function FormsFilterMenu({ value, onChange }: FormsFilterMenuProps) {
  const mayWrite = usePermission("forms:write");
  // Only those who may restore forms are shown the deleted ones.
  const filters = FORMS_FILTERS.filter((filter) => mayWrite || filter.value !== "trash");
  const current = FORMS_FILTERS.find((filter) => filter.value === value);
  const handleChange = (next: string) => {
    onChange(FORMS_FILTERS.find((filter) => filter.value === next)?.value ?? "all");
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        className={cn(controlClasses(), "flex w-auto shrink-0 items-center gap-2")}
      >
        <span className="text-muted max-sm:sr-only">Filter</span>
        {current?.label}
        <ChevronsUpDown aria-hidden className="size-3.5 text-muted" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup value={value} onValueChange={handleChange}>
          {filters.map((filter) => (
            <DropdownMenuRadioItem key={filter.value} value={filter.value}>
              {filter.label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
