import type { ComponentProps } from "react";

/** The one primary button of a form. */
export function SubmitButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  return (
    <button
      type="submit"
      className="inline-flex h-12 w-full shrink-0 items-center justify-center gap-2 rounded-control bg-accent px-6 text-public font-medium text-on-accent transition-colors select-none hover:bg-accent-hover disabled:cursor-default disabled:bg-hover disabled:text-faint aria-disabled:cursor-default sm:w-auto"
      {...props}
    />
  );
}
