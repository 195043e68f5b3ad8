import type { Ref } from "react";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

type FormHeadingProps = { title: string; description: string; ref?: Ref<HTMLHeadingElement> };

/** Title and description of a form, as shown to visitors. */
export function FormHeading({ title, description, ref }: FormHeadingProps) {
  const { form } = useTexts();
  return (
    <header>
      <h1 ref={ref} className="text-title text-balance wrap-anywhere">
        {title || form.untitled}
      </h1>
      {description ? (
        <p className="mt-2 text-public text-pretty wrap-anywhere whitespace-pre-line text-muted">
          {description}
        </p>
      ) : null}
    </header>
  );
}
