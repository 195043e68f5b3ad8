import type { ComponentProps } from "react";
import { BUTTON, PRIMARY, TOUCH } from "@/components/ui/buttons/button-parts";

/** The submit button of a form; on a phone as wide as the screen. */
export function SubmitButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  const className = `${BUTTON} ${PRIMARY} ${TOUCH} w-full sm:w-auto`;
  return <button type="submit" className={className} {...props} />;
}
