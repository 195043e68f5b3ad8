import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormResponse } from "@/lib/contracts/forms";

/** Empty state of the deliveries, with a link to where targets are set. */
export function NoDeliveries({ form }: { form: FormResponse }) {
  return (
    <EmptyState
      className="px-4 pt-1 sm:px-6"
      title="No deliveries yet"
      reason="Answers go to the board and the webhooks that the form’s Integration tab names. Each one is listed here with all its attempts."
      action={
        <Button asChild>
          <Link href={`/form/edit/${form.id}`}>Edit form</Link>
        </Button>
      }
    />
  );
}
