import type { ReactNode } from "react";
import type { PublicForm } from "@/lib/domain/forms/form";
import { textDirection } from "@/lib/utils/text-direction";

type FormPaperProps = {
  /** The texts of the form decide the writing direction; none for a page with our own texts. */
  form?: Pick<PublicForm, "title" | "fields">;
  children: ReactNode;
};

/** The card around a form; on a phone, and in a frame, it fills the space. */
export function FormPaper({ form, children }: FormPaperProps) {
  const direction = form && textDirection([form.title, ...form.fields.map(({ label }) => label)]);
  return (
    <div
      dir={direction}
      className="mx-auto w-full max-w-160 bg-surface px-5 pt-6 pb-2 in-[#frame-content]:border-0! in-[#frame-content]:px-5! in-[#frame-content]:pt-6! in-[#frame-content]:pb-2! sm:rounded-card sm:border sm:p-10"
    >
      {children}
    </div>
  );
}
