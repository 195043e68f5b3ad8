import { Check, CircleDashed, CirclePause, TriangleAlert } from "lucide-react";
import {
  isIncompleteDelivery,
  type DeliveryOutcome,
} from "@/components/submissions/deliveries/delivery-words";
import { Badge } from "@/components/ui/badge";
import type { DeliveryState } from "@/lib/contracts/deliveries";

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

const INCOMPLETE = { tone: "warn", icon: TriangleAlert, label: "Delivered in part" } as const;

/** The state of a delivery as icon and word. An item that lacks an answer is no whole one. */
export function DeliveryBadge({ delivery }: { delivery: DeliveryOutcome }) {
  const { label, ...look } = isIncompleteDelivery(delivery) ? INCOMPLETE : STATES[delivery.state];
  return <Badge {...look}>{label}</Badge>;
}
