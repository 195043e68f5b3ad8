import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";

/** Shown for unknown forms and forms of other owners alike, so that it reveals no ids. */
export function PreviewNotFound() {
  return (
    <main className="min-h-dvh px-5 py-10 sm:bg-background">
      <div className="mx-auto max-w-160 bg-surface sm:rounded-card sm:border sm:p-10">
        <h1 className="text-title">Form not found</h1>
        <p className="mt-2 text-pretty text-muted">
          The form may not exist, or you may not have permission to view it.
        </p>
        <Button asChild className="mt-6">
          <Link href="/forms">
            <ArrowLeft aria-hidden />
            Back to My Forms
          </Link>
        </Button>
      </div>
    </main>
  );
}
