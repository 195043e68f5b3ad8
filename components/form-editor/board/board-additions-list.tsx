import { useId } from "react";
import type { BoardAddition, NewField } from "@/lib/form-engine/board/board-additions";
import type { MappingFix } from "@/lib/form-engine/board/column-mapping/mapping-fix";
import { FixButtons } from "./fix-buttons";

const MOST_OPEN = 5;

type BoardAdditionsListProps = {
  additions: readonly BoardAddition[];
  onFix: (fix: MappingFix | NewField) => void;
};

/** What would keep the form in step with its board. A long list is closed at first: a form may leave out what it likes. */
export function BoardAdditionsList({ additions, onFix }: BoardAdditionsListProps) {
  const id = useId();
  return (
    <details open={additions.length <= MOST_OPEN} className="rounded-control border px-3 py-2.5">
      <summary className="cursor-pointer rounded-in font-medium">
        In step with the board ({additions.length})
      </summary>
      <ul className="mt-3 grid gap-3">
        {additions.map(({ key, text, fixes }) => (
          <li key={key}>
            <p id={`${id}-${key}`} className="wrap-anywhere">
              {text}
            </p>
            <FixButtons aboutId={`${id}-${key}`} fixes={fixes} onFix={onFix} />
          </li>
        ))}
      </ul>
    </details>
  );
}
