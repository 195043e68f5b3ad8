import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils/cn";

const badgeClasses = cva(
  "inline-flex h-5 shrink-0 items-center gap-1 rounded-in pr-1.75 pl-1.5 align-middle text-small font-medium whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "bg-hover text-muted in-[.is-raised]:bg-active",
        ok: "bg-success-soft text-success",
        warn: "bg-warning-soft text-warning",
        bad: "bg-danger-soft text-danger",
        line: "border pr-1.5 pl-1.25 font-normal text-muted",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

type BadgeProps = VariantProps<typeof badgeClasses> & {
  icon: LucideIcon;
  children: ReactNode;
  className?: string;
};

/** A state as icon, word and background colour: never colour alone. */
export function Badge({ tone, icon: Icon, className, children }: BadgeProps) {
  return (
    <span className={cn(badgeClasses({ tone }), className)}>
      <Icon aria-hidden className="size-3 shrink-0 stroke-2" />
      {children}
    </span>
  );
}
