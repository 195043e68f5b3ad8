"use client";

import { useId } from "react";
import { toast } from "sonner";
import { Allowed } from "@/components/shell/allowed";
import { Switch } from "@/components/ui/inputs/switch";
import { useHoldSubmission } from "@/lib/client/queries/submissions/use-hold-submission";

type HoldSwitchProps = { formId: number; id: number; isHeld: boolean };

/** Whether the submission in the panel is kept from being erased: a switch for owners, a sentence for others. */
export function HoldSwitch({ formId, id, isHeld }: HoldSwitchProps) {
  const hold = useHoldSubmission({ formId, id });
  const [switchId, textId] = [useId(), useId()];
  const shown = hold.isPending ? hold.variables : isHeld;
  const sentence = isHeld ? (
    <p className="mt-4 text-small text-muted">On legal hold. {HELD}</p>
  ) : null;
  return (
    <Allowed to="answers:hold" otherwise={sentence}>
      <div className="mt-4 flex items-start gap-2.5">
        <Switch
          id={switchId}
          checked={shown}
          aria-describedby={textId}
          onCheckedChange={(next) =>
            hold.mutate(next, {
              onError: (error) => void toast.error("Error", { description: error.message }),
            })
          }
        />
        <div className="min-w-0">
          <label htmlFor={switchId} className="block leading-6">
            Legal hold
          </label>
          <p id={textId} className="text-small text-muted">
            {HELD}
          </p>
        </div>
      </div>
    </Allowed>
  );
}

const HELD = "It is not erased by the form’s retention, from the trash or with “Erase a person”.";
