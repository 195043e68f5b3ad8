"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { countOf } from "@/lib/utils/numbers";
import { useCommands } from "../commands-context";
import { useEditor } from "../state/editor-context";
import { publishState, selectFields } from "../state/selectors";
import { publishChecks } from "./publish-checks";

/** Asks before a version goes live, and says what would not work in it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { publish } = useCommands();
  const fields = useEditor(selectFields);
  const isPublishing = useEditor((state) => state.isPublishing);
  const isAgain = useEditor((state) => state.meta?.status === "published");
  const isNothingNew = useEditor((state) => publishState(state) === "published");
  const problems = publishChecks(fields);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={isAgain ? "Publish changes" : "Publish form"}
        description={
          isAgain
            ? "Your changes are saved and replace the version that is live. The link stays the same."
            : "Your form is saved and gets a public link. Anyone with the link can fill it in."
        }
        className="max-w-120"
      >
        <DialogBody>
          <h3 className="font-medium">Checks</h3>
          <ul className="mt-2 grid gap-2">
            {problems.map(({ key, text }) => (
              <li key={key} className="flex gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
            {problems.length === 0 ? (
              <li className="flex gap-2">
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                {countOf(fields.length, "field")}, and every condition can be met.
              </li>
            ) : null}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button disabled={isPublishing} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={isPublishing || isNothingNew}
            onClick={() => void publish()}
          >
            {isPublishing ? "Publishing..." : "Publish"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
