import { clsx } from "clsx";
import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";

type AlertProps = {
  /** Screen readers read `bad` at once, `note` only in its place. */
  tone?: "bad" | "note";
  className?: string;
  children: ReactNode;
};

/** An inline error or note. */
export function Alert({ tone = "bad", className, children }: AlertProps) {
  const isBad = tone === "bad";
  const Icon = isBad ? CircleAlert : Info;
  return (
    <div
      role={isBad ? "alert" : undefined}
      className={clsx(
        "flex gap-2 rounded-control border px-3 py-2.5",
        isBad ? "border-danger-line bg-danger-soft" : "border-transparent bg-hover text-muted",
        className,
      )}
    >
      <Icon aria-hidden className={clsx("mt-0.5 size-4 shrink-0", isBad && "text-danger")} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
