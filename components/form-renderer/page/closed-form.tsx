import type { ReactNode } from "react";
import { FormHeading } from "./layout/form-heading";
import { VisitorDateTime } from "./visitor-date-time";
import { OwnerText } from "./layout/owner-text";
import { Glyph } from "@/components/ui/glyphs";
import type { PublicForm } from "@/lib/domain/forms/form";
import type { FormAvailability } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";

type ClosedFormProps = {
  form: Pick<PublicForm, "title" | "description">;
  settings: Pick<PublicPageSettings, "opensAt" | "closesAt" | "timeZone">;
  opening: Exclude<FormAvailability, "open">;
  /** The owner's own text; empty for the standard one. */
  message: readonly MarkdownBlock[];
  /** Seconds until the page reloads, for a form that opens soon. */
  reloadIn: number | null;
};

/** A published form that accepts no answers now, with the reason. */
export function ClosedForm({ form, settings, opening, message, reloadIn }: ClosedFormProps) {
  const { heading, text } = standardText(opening, settings);
  return (
    <>
      {opening === "not-yet" && reloadIn !== null ? (
        <meta httpEquiv="refresh" content={String(reloadIn)} />
      ) : null}
      <FormHeading title={form.title} description={form.description} />
      <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
        <h2 className="flex items-center gap-2 text-public font-semibold">
          <Glyph className="size-5 shrink-0 text-muted">
            {opening === "not-yet" ? (
              <>
                <path d="M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338M3 9h5.859M8 2v3" />
                <circle cx="16" cy="16" r="6" />
              </>
            ) : (
              <>
                <circle cx="12" cy="12" r="10" />
                <path d="m9 15 6-6" />
              </>
            )}
          </Glyph>
          {heading}
        </h2>
        {message.length > 0 ? <OwnerText blocks={message} /> : null}
        {message.length === 0 || opening === "not-yet" ? (
          <p className="mt-2 text-public text-muted">{text}</p>
        ) : null}
      </div>
    </>
  );
}

function standardText(
  opening: Exclude<FormAvailability, "open">,
  { opensAt, closesAt, timeZone }: ClosedFormProps["settings"],
): { heading: string; text: ReactNode } {
  switch (opening) {
    case "not-yet":
      return {
        heading: "Not open yet",
        text:
          opensAt === null ? null : (
            <>
              This form opens on <VisitorDateTime value={opensAt} timeZone={timeZone} />.
            </>
          ),
      };
    case "closed":
      return {
        heading: "Closed",
        text:
          closesAt === null ? null : (
            <>
              This form closed on <VisitorDateTime value={closesAt} timeZone={timeZone} /> and takes
              no more answers.
            </>
          ),
      };
    case "full":
      return {
        heading: "No more answers are taken",
        text: "This form has all the answers it was set up for.",
      };
  }
}
