"use client";

import { Alert } from "@/components/ui/feedback/alert";
import { Time } from "@/components/ui/time";
import { useDeliveryCounts } from "@/lib/client/queries/deliveries/use-deliveries";
import { formatCount } from "@/lib/utils/numbers";

/** Says that messages to respondents wait for the end of the team's hour, and when they go on; nothing while none does. */
export function MessagesWait({ formId, className }: { formId: number; className: string }) {
  const limited = useDeliveryCounts(formId).data?.limited ?? null;
  if (limited === null) {
    return null;
  }
  const { messages, until } = limited;
  const isOne = messages === 1;
  return (
    <Alert tone="note" className={className}>
      {isOne ? "A message waits" : `${formatCount(messages)} messages wait`}: the team has sent as
      many to respondents in this hour as this server allows. {isOne ? "It goes" : "They go"} on at{" "}
      <Time value={until} />.
    </Alert>
  );
}
