"use client";

import { Columns3 } from "lucide-react";
import { Popover } from "radix-ui";
import {
  PRIVATE_COLUMNS,
  type PrivateColumn,
} from "@/components/submissions/private/private-shown";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { PopoverContent } from "@/components/ui/overlays/popover";
import type { Field } from "@/lib/domain/fields/base-field";
import { answerFields, summaryFields } from "./submission-summary";

type ColumnsMenuProps = {
  fields: readonly Field[];
  /** Those of what the team notes that the table has. */
  shownPrivate: readonly PrivateColumn[];
  chosen: readonly string[] | null;
  onChoose: (ids: readonly string[]) => void;
};

/** Chooses the answers that have a column in the table. */
export function ColumnsMenu({ fields, shownPrivate, chosen, onChoose }: ColumnsMenuProps) {
  const privateColumns = PRIVATE_COLUMNS.filter(({ column }) => shownPrivate.includes(column));
  const shown = [...privateColumns, ...summaryFields(fields, chosen)].map(({ id }) => id);
  const handleToggle = (id: string) =>
    onChoose(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]);
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button className="hidden sm:inline-flex">
          <Columns3 aria-hidden />
          Columns
        </Button>
      </Popover.Trigger>
      <PopoverContent
        align="end"
        aria-label="Columns"
        className="max-h-80 w-72 overflow-y-auto p-3"
      >
        <p className="mb-2 text-small text-muted">Columns in the table, on this device</p>
        <ul className="grid gap-1.5">
          {[...PRIVATE_COLUMNS, ...answerFields(fields)].map(({ id, label }) => (
            <li key={id}>
              <CheckboxField
                label={label || "Untitled Field"}
                checked={shown.includes(id)}
                onCheckedChange={() => handleToggle(id)}
              />
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover.Root>
  );
}
