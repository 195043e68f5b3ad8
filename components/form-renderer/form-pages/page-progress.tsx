type PageProgressProps = { number: number; total: number; words: string };

/** "Page 2 of 4" and a bar. */
export function PageProgress({ number, total, words }: PageProgressProps) {
  return (
    <div data-scripts="" className="print:hidden noscript:hidden">
      <div
        role="progressbar"
        aria-label="Pages"
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={number}
        aria-valuetext={words}
        className="flex gap-px overflow-hidden"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={`progress-piece min-w-0 ${index < number ? "bg-accent" : "bg-active"}`}
          />
        ))}
      </div>
      <p className="mt-2 text-ui text-muted">{words}</p>
    </div>
  );
}
