"use client";

import { toast } from "sonner";
import { copyLink } from "@/components/forms/links/copy-link";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { failureSentence } from "@/lib/client/http/failure-kind";
import { useReadStageLink } from "@/lib/client/queries/submissions/use-stage-link";
import type { StageResponse } from "@/lib/contracts/submissions/stages";

type CopyStageLinkProps = {
  formId: number;
  id: number;
  stage: Pick<StageResponse, "id" | "title" | "state">;
};

/** Copies the link that owners hand on: of a stage that no e-mail reaches, or to correct what was returned. */
export function CopyStageLink({ formId, id, stage }: CopyStageLinkProps) {
  const read = useReadStageLink({ formId, submissionId: id, stageId: stage.id });
  const isReturned = stage.state === "returned";
  const handleCopy = () =>
    read.mutateAsync().then(
      ({ url }) => copyLink({ url, message: "Link copied to clipboard" }),
      (error: Error) =>
        void toast.error("Error", {
          description: failureSentence(error) ?? "That did not work. Please try again.",
        }),
    );
  return (
    <div className="mt-2">
      <p className="mb-2 text-small text-pretty text-muted">
        {isReturned
          ? "The respondent corrects the answers by a link. Hand it on if no e-mail reaches them."
          : "No e-mail reaches whom this stage waits for: hand the link on. Whoever has it can fill this stage in."}
      </p>
      <Button
        size="small"
        aria-label={
          isReturned ? `Copy the link to correct #${id}` : `Copy the link of ${stage.title}`
        }
        {...pressable({ isBlocked: read.isPending, onPress: () => void handleCopy() })}
      >
        {isReturned ? "Copy link to correct" : "Copy link"}
      </Button>
    </div>
  );
}
