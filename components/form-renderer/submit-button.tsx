import type { ComponentProps } from "react";
import { buttonClasses } from "@/components/ui/button-classes";

/** The one primary button of a form; as wide as the screen on a phone. */
export function SubmitButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  const className = buttonClasses({
    variant: "primary",
    size: "touch",
    className: "w-full sm:w-auto",
  });
  return <button type="submit" className={className} {...props} />;
}
