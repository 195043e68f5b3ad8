import type { ComponentProps } from "react";
import { BUTTON, PRIMARY, TOUCH } from "@/components/ui/button-parts";

/** The one primary button of a form; as wide as the screen on a phone. */
export function SubmitButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  const className = `${BUTTON} ${PRIMARY} ${TOUCH} w-full sm:w-auto`;
  return <button type="submit" className={className} {...props} />;
}
