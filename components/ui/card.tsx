import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils/cn";

type CardProps = ComponentProps<"section"> & { asChild?: boolean };

/** A box with a border, without a shadow. */
export function Card({ className, asChild, ...props }: CardProps) {
  const Element = asChild ? Slot.Root : "section";
  return <Element className={cn("rounded-card border bg-surface", className)} {...props} />;
}

/** 48 px high: a title, and actions at the right end. */
export function CardHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("flex min-h-12 flex-wrap items-center gap-2 border-b px-4 py-2", className)}
      {...props}
    />
  );
}

export function CardTitle({ className, children, ...props }: ComponentProps<"h2">) {
  return (
    <h2 className={cn("min-w-0 flex-1 basis-16 font-semibold", className)} {...props}>
      {children}
    </h2>
  );
}

export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("p-4", className)} {...props} />;
}
