"use client";

import { Plug } from "lucide-react";
import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { Link } from "@/components/ui/link";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { withCapacityColumn } from "@/lib/domain/fields/options/option-limits";
import type { ReadProps } from "./read-props";
import { ReadSource } from "./read-source";

/** Options from a board column: whether, and from which one. Needs a connected account. */
export function ReadTab({ field, onChange }: ReadProps) {
  const { user } = useAuth();
  return (
    <div className="grid gap-5">
      {user?.hasMondayToken ? (
        <>
          <CheckboxField
            label={`Populate options from ${BOARD_HOST}`}
            hint="The options of the General tab stay, and those of the column are added."
            checked={field.populateFromMonday}
            onCheckedChange={(isOn) => {
              const reading = { ...field, populateFromMonday: isOn === true };
              onChange(isOn === true ? reading : withCapacityColumn(reading, null));
            }}
          />
          {field.populateFromMonday ? <ReadSource field={field} onChange={onChange} /> : null}
        </>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="text-pretty text-muted">
            Connect your {BOARD_HOST} account to read the options of this field from a board column.
          </p>
          <Allowed
            to="boards:connect"
            otherwise={<p className="mt-1 text-muted">Owners of the team connect it.</p>}
          >
            <Button asChild>
              <Link href="/settings">
                <Plug aria-hidden />
                Go to Settings
              </Link>
            </Button>
          </Allowed>
        </div>
      )}
      <Alert tone="note">
        Writing submitted data to the board is configured at form level, not on a field.
      </Alert>
    </div>
  );
}
