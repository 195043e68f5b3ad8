import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Link } from "@/components/ui/link";
import { useReachesAllForms } from "@/lib/client/queries/teams/use-permission";
import type { FormsFilter } from "./forms-filter";

const EMPTY_REASONS = {
  published: "A form appears here once it is published.",
  draft: "A form is a draft until you publish it.",
  closed:
    "A published form appears here while it takes no answers: at its limit, outside its opening times, or stopped.",
};

type FormsEmptyStateProps = {
  filter: FormsFilter;
  search: string;
  tags?: readonly string[];
  onClearSearch: () => void;
};

/** Empty state of My Forms, depending on search, tags and filter. */
export function FormsEmptyState({
  filter,
  search,
  tags = [],
  onClearSearch,
}: FormsEmptyStateProps) {
  const reachesAll = useReachesAllForms();
  if (search.trim() !== "") {
    return (
      <EmptyState
        title={`No forms match "${search.trim()}"`}
        reason="The search looks at titles and tags only."
        action={<Button onClick={onClearSearch}>Clear search</Button>}
      />
    );
  }
  if (tags.length > 0) {
    return (
      <EmptyState
        title={`No forms have ${tags.length > 1 ? "all of these tags" : "this tag"}`}
        reason={tags.join(", ")}
        action={<ShowAll />}
      />
    );
  }
  if (filter === "trash") {
    return (
      <EmptyState
        title="The trash is empty"
        reason="Deleted forms stay here for 30 days and can be restored."
        action={<ShowAll />}
      />
    );
  }
  if (filter !== "all") {
    return (
      <EmptyState
        title={`No ${filter} forms found`}
        reason={EMPTY_REASONS[filter]}
        action={<ShowAll />}
      />
    );
  }
  if (!reachesAll) {
    return (
      <EmptyState
        title="No form is shared with you yet."
        reason="An owner of the team chooses which forms you see."
      />
    );
  }
  return (
    <EmptyState
      title="No forms created yet"
      reason="A form is a page of questions with an address of its own. Build one, publish it, and answers arrive here."
      action={
        <Allowed to="forms:write">
          <Button asChild variant="primary">
            <Link href="/form/new">Create Your First Form</Link>
          </Button>
        </Allowed>
      }
    />
  );
}

function ShowAll() {
  return (
    <Button asChild>
      <Link href="/forms">Show all forms</Link>
    </Button>
  );
}
