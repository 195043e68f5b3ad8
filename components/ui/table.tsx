import type { ComponentProps } from "react";
import { cn } from "@/lib/utils/cn";

/** Header 36 px, rows 40 px high; lines between rows only. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <table
      className={cn("w-full border-separate border-spacing-0 text-left", className)}
      {...props}
    />
  );
}

export function TableHead({ className, children, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn(
        "h-9 border-b bg-sunken px-3 text-small font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4",
        className,
      )}
      {...props}
    >
      {children}
    </th>
  );
}

type TableRowProps = ComponentProps<"tr"> & { isSelected?: boolean };

export function TableRow({ className, isSelected, ...props }: TableRowProps) {
  return (
    <tr
      className={cn(
        "group/row [&:last-child>td]:border-b-0",
        isSelected ? "[&>td]:bg-accent-soft" : "hover:[&>td]:bg-hover",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      className={cn("h-10 border-b px-3 whitespace-nowrap first:pl-4 last:pr-4", className)}
      {...props}
    />
  );
}
