import { CircleCheck, CircleMinus, Pencil, Trash2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Form } from "@/lib/domain/forms/form";
import { closedReason } from "./closed-reason";

type FormStatusBadgeProps = Pick<Form, "status" | "live"> & {
  /** In the trash, where nobody opens it. */
  isDeleted?: boolean;
  /** The reason of a closed form stands beside the badge already. */
  hasReason?: boolean;
};

/** Published, Draft, or Closed: live, and taking no answers now. */
export function FormStatusBadge({
  status,
  live,
  isDeleted = false,
  hasReason = false,
}: FormStatusBadgeProps) {
  if (isDeleted) {
    return <Badge icon={Trash2}>Deleted</Badge>;
  }
  if (status === "draft") {
    return (
      <Badge tone="warn" icon={Pencil}>
        Draft
      </Badge>
    );
  }
  const reason = closedReason(live);
  if (reason !== null) {
    return (
      <span className="inline-flex" title={hasReason ? undefined : reason}>
        <Badge icon={CircleMinus}>Closed</Badge>
        {hasReason ? null : <span className="sr-only">. {reason}</span>}
      </span>
    );
  }
  return (
    <Badge tone="ok" icon={CircleCheck}>
      Published
    </Badge>
  );
}
