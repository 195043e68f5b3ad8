import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/utils/cn";

/** Beside a word that says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn("size-4 animate-spin", className)} />;
}
