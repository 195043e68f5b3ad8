import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { targetName } from "./delivery-words";

type DeliveryTargetProps = {
  delivery: Pick<DeliveryResponse, "kind" | "target" | "board" | "chat" | "hook">;
};

/** Where a delivery goes: a board and its item by their names, with links; by their numbers where no name is known. */
export function DeliveryTarget({ delivery }: DeliveryTargetProps) {
  const { board, target } = delivery;
  if (board === undefined) {
    return targetName(delivery);
  }
  const { item } = board;
  return (
    <>
      {BOARD_HOST} board <NamedPage name={board.name ?? target} url={board.url} />
      {item === null ? null : (
        <>
          , item <NamedPage name={item.name ?? item.id} url={item.url} />
        </>
      )}
    </>
  );
}

/** A name with a link to its page, where that is known. */
export function NamedPage({ name, url }: { name: string; url: string | null }) {
  return url === null ? (
    name
  ) : (
    <a href={url} target="_blank" rel="noreferrer" className="link">
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
