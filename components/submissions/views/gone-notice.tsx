import { Alert } from "@/components/ui/feedback/alert";
import type { SavedView } from "@/lib/contracts/submissions/saved-views";
import { goneParts } from "./gone-parts";

type GoneNoticeProps = { view: SavedView } & Parameters<typeof goneParts>[1];

/** Says what a view names that is gone; nothing where all of it is there. */
export function GoneNotice({ view, ...known }: GoneNoticeProps) {
  const gone = goneParts(view, known);
  return gone.length === 0 ? null : (
    <div className="px-4 pb-3 sm:px-6" role="status">
      <Alert tone="note">
        This view names what is gone by now: {gone.join(", ")}. Change the filters or columns, then
        update the view.
      </Alert>
    </div>
  );
}
