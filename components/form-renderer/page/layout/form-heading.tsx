import type { Ref } from "react";
import type { PublicForm } from "@/lib/domain/forms/form";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

type FormHeadingProps = Pick<PublicForm, "title" | "description" | "untranslated"> & {
  ref?: Ref<HTMLHeadingElement>;
};

/** Title and description of a form, as shown to visitors. */
export function FormHeading({ title, description, untranslated, ref }: FormHeadingProps) {
  const { form } = useTexts();
  // oxlint-disable-next-line formlane/drawn-document -- decided by the build: browsers keep what the server drew
  const languages = typeof window === "undefined" ? untranslated : undefined;
  return (
    <header>
      <h1 ref={ref} className="text-title text-balance wrap-anywhere" {...languages?.title}>
        {title || form.untitled}
      </h1>
      {description ? (
        <p
          className="mt-2 text-public text-pretty wrap-anywhere whitespace-pre-line text-muted"
          {...languages?.description}
        >
          {description}
        </p>
      ) : null}
    </header>
  );
}
