"use client";

import { CircleOff, Clock, TriangleAlert } from "lucide-react";
import type { MouseEvent } from "react";
import { toast } from "sonner";
import { Allowed } from "@/components/shell/allowed";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Time } from "@/components/ui/time";
import { useEnableWebhook } from "@/lib/client/queries/deliveries/use-webhooks";
import type { WebhookState } from "@/lib/contracts/deliveries";
import { formatCount } from "@/lib/utils/numbers";

type WebhookHealthProps = { state: WebhookState; name: string };

/** Why a webhook fails or is disabled, since when, and the button to enable it again. */
export function WebhookHealth({ state, name }: WebhookHealthProps) {
  const { disabledAt, heldUntil, failingSince } = state;
  if (disabledAt !== null) {
    return <Disabled state={state} name={name} />;
  }
  const isHeld = heldUntil !== null;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <Badge tone="warn" icon={isHeld ? Clock : TriangleAlert}>
        {isHeld ? "Held back" : "Failing"}
      </Badge>
      {failingSince ? (
        <span>
          Nothing was taken since <Time value={failingSince} />.
        </span>
      ) : null}
      {isHeld ? (
        <span>
          The address asked to wait until <Time value={heldUntil} />.
        </span>
      ) : null}
    </div>
  );
}

function Disabled({ state, name }: WebhookHealthProps) {
  const { url, disabledAt, disabledReason, pausedCount } = state;
  const enable = useEnableWebhook();
  const handleEnable = ({ currentTarget: pressed }: MouseEvent<HTMLElement>) => {
    const row = pressed.closest("li");
    enable.mutateAsync(url).then(
      ({ count }) => {
        toast.success(`Enabled again; ${waiting(count)} on the way`);
        // The pressed button is removed with this notice, and the focus with it.
        if ([document.body, pressed].some((place) => place === document.activeElement)) {
          row?.querySelector("input")?.focus();
        }
      },
      (error: Error) => void toast.error("Error", { description: error.message }),
    );
  };
  return (
    <div className="mt-1.5 text-small">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="bad" icon={CircleOff}>
          Disabled
        </Badge>
        {disabledAt ? <Time value={disabledAt} className="text-muted" /> : null}
      </p>
      <p className="mt-1 text-pretty">
        {disabledReason} {pausedCount > 0 ? `${waiting(pausedCount)} waiting for it.` : null}
      </p>
      <Allowed to="deliveries:write">
        <Button
          size="small"
          className="mt-1.5"
          aria-label={`Enable ${name} again`}
          {...pressable({ isBlocked: enable.isPending, onPress: handleEnable })}
        >
          Enable again
        </Button>
      </Allowed>
    </div>
  );
}

function waiting(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "delivery is" : "deliveries are"}`;
}
