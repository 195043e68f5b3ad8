import { CircleCheck, Pencil } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { FormStatus } from "@/lib/domain/forms/form";

/** Published or Draft. */
export function FormStatusBadge({ status }: { status: FormStatus }) {
  if (status === "published") {
    return (
      <Badge tone="ok" icon={CircleCheck}>
        Published
      </Badge>
    );
  }
  return (
    <Badge tone="warn" icon={Pencil}>
      Draft
    </Badge>
  );
}
