"use client";

import { useRef } from "react";
import { DELIVERY_STATES, deliveryLabel } from "@/components/submissions/deliveries/delivery-badge";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { Segmented } from "@/components/ui/inputs/segmented";
import type { DeliveryCounts, DeliveryState, RetryManyRequest } from "@/lib/contracts/deliveries";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";
import { formatCount } from "@/lib/utils/numbers";

const ANY = "any";

type DeliveriesBarProps = {
  counts: DeliveryCounts;
  state: DeliveryState | null;
  rowIds: readonly number[];
  chosenIds: readonly number[];
  isBusy: boolean;
  onState: (state: DeliveryState | null) => void;
  onChoose: (ids: readonly number[]) => void;
  /** Absent: who looks at it may not. */
  onSendAgain: ((which: RetryManyRequest) => void) | undefined;
};

/** Filter by state with counts, the selection, and buttons that send deliveries again. */
export function DeliveriesBar({
  counts,
  state,
  rowIds,
  chosenIds,
  isBusy,
  onState,
  onChoose,
  onSendAgain,
}: DeliveriesBarProps) {
  const all = DELIVERY_STATES.reduce((sum, each) => sum + counts[each], 0);
  const isAll = rowIds.length > 0 && chosenIds.length === rowIds.length;
  const options = [
    { value: ANY, label: labelOf("All", all) },
    ...DELIVERY_STATES.map((each) => ({
      value: each,
      label: labelOf(deliveryLabel(each), counts[each]),
    })),
  ];
  const bar = useRef<HTMLDivElement>(null);
  // A pressed button disappears when nothing is left to send.
  const focusProps = usePreservedFocus(() =>
    bar.current?.querySelector<HTMLElement>("[data-state=on]"),
  );
  return (
    <div ref={bar} {...focusProps} className="px-4 pb-3 sm:px-6">
      <Segmented
        label="Deliveries by state"
        className="flex max-w-full flex-wrap sm:w-fit"
        value={state ?? ANY}
        options={options}
        onChange={(next) => onState(DELIVERY_STATES.find((each) => each === next) ?? null)}
      />
      {onSendAgain ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <CheckboxField
            className="mr-2"
            label="Select all"
            disabled={rowIds.length === 0}
            checked={isAll || (chosenIds.length > 0 && "indeterminate")}
            onCheckedChange={() => onChoose(isAll ? [] : rowIds)}
          />
          {chosenIds.length > 0 ? (
            <Button
              {...pressable({
                isBlocked: isBusy,
                onPress: () => onSendAgain({ ids: [...chosenIds] }),
              })}
            >
              Send {formatCount(chosenIds.length)} selected again
            </Button>
          ) : null}
          {(["failed", "paused"] as const)
            .filter((each) => counts.resendable[each] > 0)
            .map((each) => (
              <Button
                key={each}
                {...pressable({ isBlocked: isBusy, onPress: () => onSendAgain({ state: each }) })}
              >
                Send {allOf(counts.resendable[each])} {each} again
              </Button>
            ))}
        </div>
      ) : null}
    </div>
  );
}

function allOf(count: number): string {
  return count === 1 ? "1" : `all ${formatCount(count)}`;
}

function labelOf(word: string, count: number) {
  return (
    <>
      {word} <span className="font-normal tabular-nums">{formatCount(count)}</span>
    </>
  );
}
