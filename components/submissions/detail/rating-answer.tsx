import { Star } from "lucide-react";

/** A rating as stars with its number. */
export function RatingAnswer({ value, scale }: { value: number; scale: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="inline-flex">
        {Array.from({ length: scale }, (_, index) => (
          <Star
            key={index}
            className={`size-4 ${index < value ? "fill-accent-text text-accent-text" : "text-border-input"}`}
          />
        ))}
      </span>
      <span className="tabular-nums">
        {value} of {scale}
      </span>
    </span>
  );
}
