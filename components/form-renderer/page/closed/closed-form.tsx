import type { PublicForm } from "@/lib/domain/forms/form";
import { FormHeading } from "../layout/form-heading";
import { ClosedNotice, type ClosedNoticeProps } from "./closed-notice";

type ClosedFormProps = ClosedNoticeProps & {
  form: Pick<PublicForm, "title" | "description" | "untranslated">;
  /** Seconds until the page reloads, for a form that opens soon. */
  reloadIn: number | null;
};

/** A published form that accepts no answers now, with the reason. */
export function ClosedForm({ form, reloadIn, ...notice }: ClosedFormProps) {
  return (
    <>
      {notice.opening === "not-yet" && reloadIn !== null ? (
        <meta httpEquiv="refresh" content={String(reloadIn)} />
      ) : null}
      <FormHeading {...form} />
      <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
        <ClosedNotice {...notice} />
      </div>
    </>
  );
}
