import { cn } from "@/lib/utils/cn";

/**
 * The edge between two pages of the form, across the whole sheet, with the number of the page below it.
 * The first page has only its number.
 */
export function PageEdge({ number, isFirst = false }: { number: number; isFirst?: boolean }) {
  return (
    <div
      className={cn(
        "-mx-8 flex items-center px-8 text-small font-medium text-muted lg:-mx-11 lg:px-11",
        isFirst ? "mb-2" : "mb-3 h-9 border-y bg-background",
      )}
    >
      Page {number}
    </div>
  );
}
