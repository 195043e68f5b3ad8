import { Check, CircleDashed, CirclePause, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { DeliveryResponse, DeliveryState } from "@/lib/contracts/deliveries";

const STATES = {
  waiting: { tone: "neutral", icon: CircleDashed, label: "Waiting" },
  delivered: { tone: "ok", icon: Check, label: "Delivered" },
  failed: { tone: "bad", icon: TriangleAlert, label: "Failed" },
  paused: { tone: "warn", icon: CirclePause, label: "Paused" },
} as const;

/** The states in the order of the filter. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed", "paused"] as const;

export function deliveryLabel(state: DeliveryState): string {
  return STATES[state].label;
}

const IN_PART = { tone: "warn", icon: TriangleAlert, label: "Delivered in part" } as const;

type DeliveryBadgeProps = { delivery: Pick<DeliveryResponse, "kind" | "state" | "warnings"> };

/** The state of a delivery as icon and word. An item without some of its values is not all that was to be delivered. */
export function DeliveryBadge({ delivery: { kind, state, warnings } }: DeliveryBadgeProps) {
  const isInPart = kind === "board" && state === "delivered" && warnings.length > 0;
  const { label, ...look } = isInPart ? IN_PART : STATES[state];
  return <Badge {...look}>{label}</Badge>;
}
