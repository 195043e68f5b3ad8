"use client";

import { useState } from "react";
import { RotateCw } from "lucide-react";
import { toast } from "sonner";
import { SettingsCard } from "@/components/settings/settings-card";
import { WebhookSecret } from "@/components/settings/webhook-secret";
import { WebhookVerifying } from "@/components/settings/webhook-verifying";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Time } from "@/components/ui/time";
import { useRotateWebhookSecret, useWebhookSecret } from "@/lib/client/queries/use-webhooks";

/** The secret that signs the account's webhooks, and how receivers verify signatures. */
export function WebhooksCard() {
  const { data, isFetching, refetch } = useWebhookSecret();
  const handleLoad = async () => {
    const result = await refetch();
    if (result.error) {
      toast.error("Error", { description: result.error.message });
    }
    return result.data?.secret;
  };
  return (
    <SettingsCard id="webhooks" title="Webhooks" aside={<RotateButton />}>
      <CardBody className="grid gap-4">
        <WebhookSecret
          name="Signing secret"
          secret={data?.secret}
          isPending={isFetching}
          onLoad={handleLoad}
        />
        {data?.previousSecret && data.previousValidUntil ? (
          <div>
            <WebhookSecret name="Previous secret" secret={data.previousSecret} />
            <p className="mt-1 text-small text-muted">
              Also signs until <Time value={data.previousValidUntil} />.
            </p>
          </div>
        ) : null}
        <WebhookVerifying />
      </CardBody>
    </SettingsCard>
  );
}

function RotateButton() {
  const [isConfirming, setIsConfirming] = useState(false);
  const rotate = useRotateWebhookSecret();
  const handleRotate = () =>
    rotate
      .mutateAsync()
      .then(
        () => toast.success("The signing secret was changed"),
        (error: Error) => toast.error("Error", { description: error.message }),
      )
      .finally(() => setIsConfirming(false));
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>
        <RotateCw aria-hidden />
        Change secret
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Change the signing secret?"
        description="The new secret signs at once. The present one signs too for 24 hours, so that your receivers can be changed without losing anything. A secret that is older stops now."
        confirmLabel="Change secret"
        isPending={rotate.isPending}
        onConfirm={() => void handleRotate()}
      />
    </>
  );
}
