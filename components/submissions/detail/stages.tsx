"use client";

import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Time } from "@/components/ui/time";
import { failureSentence } from "@/lib/client/http/failure-kind";
import { useStageLink } from "@/lib/client/queries/submissions/use-stage-link";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { StageResponse, StageStepResponse } from "@/lib/contracts/submissions/stages";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { decisionLabel, STAGE_STATES } from "@/lib/form-engine/stages/stage-words";
import { CopyStageLink } from "./copy-stage-link";

type StagesProps = {
  formId: number;
  submission: Pick<SubmissionDetailResponse, "id" | "stages" | "stageHistory" | "fields">;
};

/** How a submission went through its stages, also before a return, and what is to come; nothing where the form has none. */
export function Stages({ formId, submission }: StagesProps) {
  const { id, stages, stageHistory, fields } = submission;
  const mayChange = usePermission("answers:write");
  const isOwner = usePermission("team:write");
  if (stages.length === 0) {
    return null;
  }
  const later: StageStepResponse[] = stages.filter(({ state }) => state === "later");
  return (
    <section aria-label="Stages" className="mt-6 border-t pt-4">
      <h3 className="font-medium">Stages</h3>
      <ol className="mt-2 grid gap-3">
        {[...stageHistory, ...later].map((stage, index) => (
          // Steps are only ever added behind the others.
          <li key={`${index} ${stage.id}`}>
            <Stage stage={stage} fields={fields} />
            {mayChange && stage.state === "waiting" ? (
              <StageLink formId={formId} id={id} stage={stage} />
            ) : null}
            {isOwner && stage.isHandedOn ? (
              <CopyStageLink formId={formId} id={id} stage={stage} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

type StageProps = { stage: StageResponse; fields: readonly Field[] };

function Stage({ stage, fields }: StageProps) {
  const { id, title, state, person, decision = null, reason, at } = stage;
  const who = person === null && state === "waiting" ? "the owners of the team" : person;
  return (
    <>
      <p className="wrap-anywhere">
        {title}{" "}
        <span className="text-muted">
          · {decisionLabel(fields, { stageId: id, decision }) ?? STAGE_STATES[state]}
        </span>
      </p>
      <p className="text-small wrap-anywhere text-muted tabular-nums">
        {who}
        {who !== null && at !== null ? " · " : null}
        {at === null ? null : <Time value={at} />}
      </p>
      {reason === undefined ? null : (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>
      )}
    </>
  );
}

type StageLinkProps = { formId: number; id: number; stage: StageResponse };

/** Sends the link of a stage again, or takes it back. */
function StageLink({ formId, id, stage }: StageLinkProps) {
  const change = useStageLink({ formId, submissionId: id, stageId: stage.id });
  const [isAsking, setIsAsking] = useState(false);
  const run = (action: "resend" | "revoke") =>
    change.mutate(action, {
      onSuccess: ({ isMailed }) => {
        if (action === "revoke" || isMailed) {
          toast.success(action === "revoke" ? "The link was taken back" : "A new link was sent");
          return;
        }
        toast.warning("There is a new link, but no e-mail", {
          description: `No e-mail reaches whom ${stage.title} waits for. The link is under “Waiting for you” on their dashboard, or on that of the team's owners.`,
        });
      },
      onError: (error) =>
        toast.error("Error", {
          description: failureSentence(error) ?? "That did not work. Please try again.",
        }),
    });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        size="small"
        aria-label={`Send the link of ${stage.title} again`}
        {...pressable({ isBlocked: change.isPending, onPress: () => run("resend") })}
      >
        Send link again
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Take the link of ${stage.title} back`}
        {...pressable({ isBlocked: change.isPending, onPress: () => setIsAsking(true) })}
      >
        Take link back
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Take the link back?"
        description="Nobody can fill this stage in until you send a link again."
        confirmLabel="Take back"
        isDestructive
        onConfirm={() => {
          setIsAsking(false);
          run("revoke");
        }}
      />
    </div>
  );
}
