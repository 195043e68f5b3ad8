import type { SectionProgress } from "./section-progress";

/** "1 of 3 sections done", with one segment for each section. */
export function ProgressBar({ progress }: { progress: SectionProgress }) {
  const { done, total } = progress;
  const words = `${done} of ${total} sections done`;
  return (
    <div>
      <div
        role="progressbar"
        aria-label="Sections done"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
        className="flex gap-1"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={`progress-piece ${index < done ? "bg-accent" : "bg-active"}`}
          />
        ))}
      </div>
      <p className="mt-2 text-ui text-muted">{words}</p>
    </div>
  );
}
