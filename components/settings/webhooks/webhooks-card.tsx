"use client";

import { RotateCw } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { SettingsCard } from "@/components/settings/settings-card";
import { WebhookSecret } from "@/components/settings/webhooks/webhook-secret";
import { Button } from "@/components/ui/buttons/button";
import { CardBody } from "@/components/ui/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Time } from "@/components/ui/time";
import {
  useRotateWebhookSecret,
  useWebhookSecret,
} from "@/lib/client/queries/deliveries/use-webhooks";

const DOCS =
  "https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md";

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
        description="The new secret signs at once. The current one keeps signing for 24 hours, so that you can change your receivers without losing anything. Older secrets stop now."
        confirmLabel="Change secret"
        isPending={rotate.isPending}
        onConfirm={() => void handleRotate()}
      />
    </>
  );
}

/** Short instructions to verify the signature of a webhook. */
function WebhookVerifying() {
  return (
    <div className="border-t pt-4">
      <h3 className="font-medium">Verify what you receive</h3>
      <ol className="mt-1.5 grid list-decimal gap-1 pl-5 text-pretty text-muted marker:tabular-nums">
        <li>
          Join the headers <Code>webhook-id</Code> and <Code>webhook-timestamp</Code> and the body
          as it came, with dots between them.
        </li>
        <li>
          Sign that with HMAC-SHA256. The key is the part of the secret after <Code>whsec_</Code>,
          decoded from Base64.
        </li>
        <li>
          One of the signatures in <Code>webhook-signature</Code>, each <Code>v1,</Code> and Base64,
          must be yours.
        </li>
        <li>
          Refuse timestamps more than five minutes old, and take each <Code>webhook-id</Code> once:
          it stays the same when a message is sent again.
        </li>
      </ol>
      <p className="mt-2 text-muted">
        Libraries for most languages do this:{" "}
        <a href={DOCS} target="_blank" rel="noreferrer" className="link">
          Standard Webhooks
        </a>
        .
      </p>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code className="rounded-in bg-sunken px-1 font-mono text-small">{children}</code>;
}
