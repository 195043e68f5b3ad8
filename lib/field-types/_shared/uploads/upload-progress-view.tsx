import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "../texts/texts-context";
import type { UploadItem } from "./upload-types";

type UploadProgressProps = { item: UploadItem; id?: string | undefined; onRetry: () => void };

/** The progress of an upload, or why it failed and what to do. */
export function UploadProgress({ item, id, onRetry }: UploadProgressProps) {
  const { files } = useTexts();
  if (item.state === "failed" || item.state === "resting") {
    return (
      <p
        id={id}
        role={item.state === "failed" ? "alert" : undefined}
        className={`text-ui wrap-anywhere ${item.state === "failed" ? "text-danger" : "text-muted"}`}
      >
        <span key={item.state}>
          {item.state === "failed" ? (item.problem ?? files.failed) : files.lost}
        </span>{" "}
        {item.isFinal ? null : (
          <button
            type="button"
            onClick={onRetry}
            className="min-h-6 px-1 font-medium text-foreground underline underline-offset-3"
          >
            {files.again}
          </button>
        )}
      </p>
    );
  }
  const percent = Math.round(item.share * 100);
  return (
    <div className="flex items-center gap-2">
      <div
        role="progressbar"
        aria-label={fill(files.uploading, { file: item.file.name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 min-w-0 flex-1 overflow-hidden rounded-[2px] bg-active"
      >
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <span translate="no" className="w-20 text-end text-ui text-muted tabular-nums">
        {item.state === "waiting" ? files.waiting : `${percent} %`}
      </span>
    </div>
  );
}
