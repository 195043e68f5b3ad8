"use client";

import { toast } from "sonner";
import { LoadFailed } from "@/components/shell/load-failed";
import {
  useDeliveriesOf,
  useRetryDelivery,
  type DeliveryParent,
} from "@/lib/client/queries/deliveries/use-deliveries";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { DeliveryCard } from "./delivery-card";

type DeliveryTimelineProps = DeliveryParent & {
  /** Why an e-mail is not among them. */
  skipped?: string | undefined;
};

/** The deliveries of a submission or bundled request; renders nothing while there is nothing to say. */
export function DeliveryTimeline({ skipped, ...sent }: DeliveryTimelineProps) {
  const deliveries = useDeliveriesOf(sent);
  const mayWrite = usePermission("deliveries:write");
  const retry = useRetryDelivery(sent);
  const sendAgain = (id: number) => {
    retry.mutateAsync(id).then(
      () => toast.success("Sending again"),
      (error: Error) => void toast.error("Error", { description: error.message }),
    );
  };
  if (deliveries.error) {
    return (
      <LoadFailed
        what="The deliveries"
        error={deliveries.error}
        onRetry={() => void deliveries.refetch()}
      />
    );
  }
  if (!deliveries.data || (deliveries.data.length === 0 && skipped === undefined)) {
    return null;
  }
  return (
    <section aria-label="Deliveries" className="mt-6 border-t pt-4">
      <h3 className="font-medium">Deliveries</h3>
      {deliveries.data.length > 0 ? (
        <ul className="mt-2 grid gap-3">
          {deliveries.data.map((delivery) => (
            <DeliveryCard
              key={delivery.id}
              delivery={delivery}
              isBusy={retry.isPending}
              onSendAgain={mayWrite ? () => sendAgain(delivery.id) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {skipped === undefined ? null : (
        <p className="mt-2 text-small wrap-anywhere text-muted">{skipped}</p>
      )}
    </section>
  );
}
