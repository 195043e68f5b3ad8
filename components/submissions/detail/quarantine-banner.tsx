"use client";

import { ShieldAlert } from "lucide-react";
import { Allowed } from "@/components/shell/allowed";
import { useQuarantine } from "@/components/submissions/selection/use-quarantine";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";

type QuarantineBannerProps = {
  formId: number;
  id: number;
  reasons: readonly string[];
  onDeleted: () => void;
};

/** Why this submission is in quarantine, with buttons to release or delete it. */
export function QuarantineBanner({ formId, id, reasons, onDeleted }: QuarantineBannerProps) {
  const actions = useQuarantine(formId);
  return (
    <>
      <QuarantineReasons
        reasons={reasons}
        isBlocked={actions.isPending}
        onRelease={() => actions.release([id])}
        onDelete={() => actions.remove([id], onDeleted)}
      />
      {actions.dialog}
    </>
  );
}

type QuarantineReasonsProps = {
  reasons: readonly string[];
  isBlocked: boolean;
  onRelease: () => void;
  onDelete: () => void;
};

/** The banner itself, for submissions and bundled requests. */
export function QuarantineReasons(props: QuarantineReasonsProps) {
  const { reasons, isBlocked, onRelease, onDelete } = props;
  return (
    <section
      aria-label="Quarantine"
      className="mb-4 rounded-control border border-transparent bg-warning-soft px-3 py-2.5"
    >
      <h3 className="flex items-center gap-2 font-medium">
        <ShieldAlert aria-hidden className="size-4 shrink-0 text-warning" />
        In quarantine: this looks like spam
      </h3>
      <ul className="mt-1 list-disc pl-10">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-1 pl-6">
        It is not counted and not delivered until you release it. Deleted after 30 days.
      </p>
      <Allowed to="answers:write">
        <div className="mt-2.5 flex gap-2 pl-6">
          <Button {...pressable({ isBlocked, onPress: onRelease })}>Release</Button>
          <Button variant="danger" {...pressable({ isBlocked, onPress: onDelete })}>
            Delete
          </Button>
        </div>
      </Allowed>
    </section>
  );
}
