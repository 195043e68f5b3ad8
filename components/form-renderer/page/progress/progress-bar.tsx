type ProgressBarProps = { done: number; total: number; label: string; words: string };

/** A bar with one segment for each part of the form, and the same in words. */
export function ProgressBar({ done, total, label, words }: ProgressBarProps) {
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
        // A hundred gaps of 4 px are wider than a phone.
        className="flex gap-[min(4px,0.5%)]"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={`progress-piece ${index < done ? "bg-accent" : "bg-active"}`}
          />
        ))}
      </div>
      <p key={words} className="mt-2 text-ui text-muted">
        {words}
      </p>
    </div>
  );
}
