import type { Ref } from "react";

type FormHeadingProps = { title: string; description: string; ref?: Ref<HTMLHeadingElement> };

/** Title and description of a form, as shown to visitors. */
export function FormHeading({ title, description, ref }: FormHeadingProps) {
  return (
    <header>
      <h1 ref={ref} className="text-title text-balance wrap-anywhere">
        {title || "Untitled Form"}
      </h1>
      {description ? (
        <p className="mt-2 text-public text-pretty wrap-anywhere whitespace-pre-line text-muted">
          {description}
        </p>
      ) : null}
    </header>
  );
}
