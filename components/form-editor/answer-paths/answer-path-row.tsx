import { ArrowRight, CornerDownRight, MessageSquareText } from "lucide-react";
import { columnTypeWords } from "@/lib/domain/board/columns/unwritable-columns";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import type { AnswerPath, AnswerTarget } from "@/lib/form-engine/board/answer-paths";
import { cn } from "@/lib/utils/cn";
import { useFieldName } from "../state/use-field-name";
import { ColumnIcon } from "./column-icon";

const iconClasses = "mt-0.75 size-3.5 shrink-0 text-muted";
const boxClasses = "flex min-w-0 gap-2 rounded-control border px-2.5 py-1.5";

/** One field, and arrows to where its answers go. */
export function AnswerPathRow({ path: { field, targets } }: { path: AnswerPath }) {
  const name = useFieldName(field);
  const { Icon } = settingsViewOf(field);
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start">
      <div className={boxClasses}>
        <Icon aria-hidden className={iconClasses} />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </div>
      <ul className="grid gap-1.5">
        {targets.map((target, index) => (
          // Keyed by place: two targets may be called the same.
          <li key={index} className="flex min-w-0 items-start">
            <Arrow isDashed={target.kind === "none"} isFirst={index === 0} />
            <Target target={target} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Arrow({ isDashed, isFirst }: { isDashed: boolean; isFirst: boolean }) {
  return (
    <span className={cn("flex h-8.5 w-8 shrink-0 items-center sm:w-14", isDashed && "text-faint")}>
      {isDashed ? null : <span className="sr-only">{isFirst ? "goes to" : "and to"}</span>}
      {isFirst ? (
        <>
          <span
            aria-hidden
            className={cn("ml-0.5 flex-1 border-t border-current", isDashed && "border-dashed")}
          />
          {isDashed ? null : <ArrowRight aria-hidden className="mr-0.5 -ml-2 size-3.5" />}
        </>
      ) : (
        <CornerDownRight aria-hidden className="mr-1 ml-auto size-3.5" />
      )}
    </span>
  );
}

function Target({ target }: { target: AnswerTarget }) {
  if (target.kind === "none") {
    return (
      <p className="min-w-0 py-1.5 pl-1.5 text-muted">
        Not sent <span className="block text-small">{target.reason}</span>
      </p>
    );
  }
  if (target.kind === "update") {
    return (
      <p className={cn(boxClasses, "flex-1 border-dashed")}>
        <MessageSquareText aria-hidden className={iconClasses} />
        <span className="min-w-0">
          The item&rsquo;s update{" "}
          <span className="block text-small text-muted">{target.reason}</span>
        </span>
      </p>
    );
  }
  const type = target.type === null ? null : columnTypeWords(target.type);
  const about = target.kind === "subitem" ? `${target.from}, in a subitem` : type;
  return (
    <p className={cn(boxClasses, "flex-1 bg-hover")}>
      <ColumnIcon type={target.type} className={iconClasses} />
      <span className="min-w-0 wrap-anywhere">
        {target.title} {about ? <span className="block text-small text-muted">{about}</span> : null}
      </span>
    </p>
  );
}
