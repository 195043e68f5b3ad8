import type { PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import type { PagesProps } from "../form-pages/pages-props";

/** What is saved, and where it stands. */
export type SaveButtonProps = Pick<
  PagesProps,
  "fields" | "controller" | "uploads" | "draft" | "isSending"
> &
  Pick<
    PublicFormData,
    "form" | "publicUrl" | "version" | "surface" | "saving" | "resumed" | "isDraftOff"
  > & {
    /** The id of the page that is seen, of forms with pages. */
    page?: string | null | undefined;
  };
