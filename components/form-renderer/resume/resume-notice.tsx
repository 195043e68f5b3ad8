import { Fragment } from "react";
import { AlertGlyph } from "@/components/ui/glyphs";
import { NoScript } from "@/components/ui/no-script";
import type { ResumeNoticeContent } from "@/lib/contracts/public-form/visitor-page";
import { fill, pieces } from "@/lib/domain/system-texts/fill";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { VisitorDateTime } from "../page/visitor-date-time";
import { RESUME_NOTICE_ID } from "./resume-notice-id";

type ResumeNoticeProps = ResumeNoticeContent & {
  /** IANA name of the owner's time zone. */
  timeZone: string;
};

/** Above a form that a link to saved answers opened: when they were saved, where they go on, and what does not fit any more. */
export function ResumeNotice({
  path,
  savedAt,
  expiresAt,
  page,
  lost,
  timeZone,
}: ResumeNoticeProps) {
  const { pages, saving } = useTexts();
  const { resume } = pages;
  const [before, , between, , after] = pieces<"one" | "other", string>(resume.lost, {
    one: "",
    other: "",
  });
  return (
    <div
      id={RESUME_NOTICE_ID}
      role="status"
      className="mb-8 rounded-control bg-hover px-4 py-3 text-ui"
    >
      <p>
        <FilledText
          template={resume.saved}
          values={{
            saved: <VisitorDateTime value={savedAt} timeZone={timeZone} />,
            end: <VisitorDateTime value={expiresAt} timeZone={timeZone} />,
          }}
        />
      </p>
      <p className="mt-2">
        <a href={`${path}?delete=1`} className="link">
          {saving.deletion.ask}
        </a>
      </p>
      {lost.length === 0 ? null : (
        <p className="mt-2 flex gap-2">
          <AlertGlyph className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0 wrap-anywhere">
            {before}
            {lost.map((label, index) => (
              <Fragment key={index}>
                {index === 0 ? null : between}
                <bdi>{label}</bdi>
              </Fragment>
            ))}
            {after}
          </span>
        </p>
      )}
      {page === null || page.title === "" ? null : (
        <NoScript>
          <p className="mt-2">
            <a href={`#page-${page.id}`} className="link wrap-anywhere">
              {fill(resume.goOn, { page: page.title })}
            </a>
          </p>
        </NoScript>
      )}
    </div>
  );
}
