import type { FollowedStep } from "@/lib/contracts/public-form/followed-request";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { VisitorDateTime } from "../page/visitor-date-time";

type FollowedStagesProps = {
  stages: readonly FollowedStep[];
  /** IANA name of the owner's time zone. */
  timeZone: string;
};

/** How a request went through its stages, the oldest first. */
export function FollowedStages({ stages, timeZone }: FollowedStagesProps) {
  const { follow } = useTexts().pages;
  return (
    <section aria-labelledby="stages" className="mt-8 border-t pt-7 pb-4 sm:pb-0">
      <h2 id="stages" className="text-public font-semibold">
        {follow.stages}
      </h2>
      <ol>
        {stages.map(({ title, state, reason, at }, index) => (
          <li key={`${index} ${title}`} className="border-b py-3 last:border-b-0">
            <p className="text-public wrap-anywhere">
              {title} <span className="text-muted">· {state}</span>
            </p>
            <p className="text-ui text-muted">
              <VisitorDateTime value={at} timeZone={timeZone} />
            </p>
            {reason === null ? null : (
              <p className="mt-1 text-public wrap-anywhere whitespace-pre-line">{reason}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
