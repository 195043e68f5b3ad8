"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { ErasureNotice } from "@/components/forms/status/erasure-notice";
import { Allowed } from "@/components/shell/allowed";
import { DeliveriesBar } from "@/components/submissions/deliveries/deliveries-bar";
import { DeliveryRow } from "@/components/submissions/deliveries/delivery-row";
import { deliveriesOf } from "@/components/submissions/deliveries/delivery-words";
import { MessagesWait } from "@/components/submissions/deliveries/messages-wait";
import { UndeliveredNotice } from "@/components/submissions/deliveries/undelivered-notice";
import type { FormViewProps } from "@/components/submissions/form-view-props";
import { ListFailure, ShowMore } from "@/components/submissions/list/list-parts";
import { RowsSkeleton } from "@/components/submissions/list/rows-skeleton";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Link } from "@/components/ui/link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import {
  useDeliveryCounts,
  useFormDeliveries,
  useRetryDeliveries,
} from "@/lib/client/queries/deliveries/use-deliveries";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { RetryManyRequest } from "@/lib/contracts/deliveries";
import type { FormResponse } from "@/lib/contracts/forms/forms";

/** The tab with every delivery of a form; polled while some wait. */
export function DeliveriesView({ form, query, onShow }: FormViewProps) {
  const { deliveryState: state } = query;
  const counts = useDeliveryCounts(form.id);
  const hasPending = (counts.data?.waiting ?? 0) > 0;
  const list = useFormDeliveries({ formId: form.id, state, hasPending });
  const region = useRef<HTMLDivElement>(null);
  const mayWrite = usePermission("deliveries:write");
  const retry = useRetryDeliveries(form.id);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const rows = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const rowIds = rows.map(({ id }) => id);
  const chosenIds = rowIds.filter((id) => chosen.includes(id));
  const sendAgain = (which: RetryManyRequest) => {
    retry.mutateAsync(which).then(
      ({ count }) => {
        setChosen([]);
        toast.success(`Sending ${deliveriesOf(count)} again`);
      },
      (error: Error) => void toast.error("Error", { description: error.message }),
    );
  };
  const handleToggle = (id: number) =>
    setChosen(
      chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id],
    );
  const failure = <ListFailure what="The deliveries" of={[counts, list]} />;
  if (!counts.data) {
    return counts.error ? failure : <RowsSkeleton what="deliveries" />;
  }
  if (list.isSuccess && rows.length === 0 && state === null) {
    return (
      <>
        <ErasureNotice formId={form.id} className="mx-4 mt-4 sm:mx-6" />
        <UndeliveredNotice formId={form.id} />
        <NoDeliveries form={form} />
      </>
    );
  }
  return (
    <>
      <DeliveriesBar
        counts={counts.data}
        state={state}
        rowIds={rowIds}
        chosenIds={chosenIds}
        isBusy={retry.isPending}
        onState={(deliveryState) => {
          setChosen([]);
          onShow({ deliveryState });
        }}
        onChoose={setChosen}
        onSendAgain={mayWrite ? sendAgain : undefined}
      />
      <ErasureNotice key={`erasure ${form.id}`} formId={form.id} className="mx-4 mt-4 sm:mx-6" />
      <UndeliveredNotice key={`undelivered ${form.id}`} formId={form.id} />
      <MessagesWait formId={form.id} className="mx-4 mb-3 sm:mx-6" />
      {failure}
      <ScrollRegion ref={region} label="Deliveries" className="min-h-0 flex-1">
        {list.isPending ? <RowsSkeleton what="deliveries" /> : null}
        {list.isSuccess && rows.length === 0 ? (
          <p className="border-t px-4 py-4 font-semibold sm:px-6">
            {state === null ? "No deliveries" : `No ${state} deliveries`}
          </p>
        ) : null}
        <ul>
          {rows.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isChosen={chosenIds.includes(delivery.id)}
              isBusy={retry.isPending}
              onToggle={() => handleToggle(delivery.id)}
              onSendAgain={mayWrite ? () => sendAgain({ ids: [delivery.id] }) : undefined}
              onView={(submissionId) => onShow({ submissionId })}
            />
          ))}
        </ul>
        <ShowMore list={list} regionRef={region} />
      </ScrollRegion>
    </>
  );
}

/** Empty state of the deliveries, with a link to where targets are set. */
function NoDeliveries({ form }: { form: FormResponse }) {
  return (
    <EmptyState
      className="px-4 pt-1 sm:px-6"
      title="No deliveries yet"
      reason="Answers go to the board and the webhooks that the form’s Integration tab names, and messages to whoever sent them. Each one is listed here with all its attempts."
      action={
        <Allowed to="forms:write">
          <Button asChild>
            <Link href={`/form/edit/${form.id}`}>Edit form</Link>
          </Button>
        </Allowed>
      }
    />
  );
}
