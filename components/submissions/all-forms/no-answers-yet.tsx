import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Empty state of the list of all forms. */
export function NoAnswersYet() {
  return (
    <EmptyState
      className="border-t px-4 pt-6 sm:mt-1 sm:max-w-none sm:px-6"
      title="No Submissions Yet"
      reason="Publish a form and share its link. The answers of all your forms appear here."
      action={
        <Button asChild variant="primary">
          <Link href="/forms" prefetch={false}>
            My Forms
          </Link>
        </Button>
      }
    />
  );
}
