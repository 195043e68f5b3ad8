import { Trash2 } from "lucide-react";
import { minutesAndSeconds } from "@/lib/domain/files/duration";
import { SecondaryButton } from "../_shared/secondary-button-view";
import { UploadProgress } from "../_shared/uploads/upload-progress-view";
import type { UploadItem } from "../_shared/uploads/upload-types";
import { PROCESSING_FAILED } from "./definition";

type RecordedProps = {
  controlId: string;
  /** null while it is being uploaded. */
  answer: Readonly<Record<string, unknown>> | null;
  item: UploadItem | null;
  localUrl: string | null;
  isDisabled: boolean;
  onRetry: (key: string) => void;
  onDelete: () => void;
};

/** A recorded or chosen sound: plays while this page has its bytes, and can be deleted. */
export function Recorded(props: RecordedProps) {
  const { controlId, answer, item, localUrl, isDisabled, onRetry, onDelete } = props;
  const url = localUrl ?? item?.url ?? null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {url === null ? (
          <p className="text-public">{answer ? inWords(answer) : "Recording"}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own voice, recorded a moment ago
          <audio controls src={url} aria-label="Recording" className="h-11 w-full max-w-80" />
        )}
        <SecondaryButton id={controlId} disabled={isDisabled} onClick={onDelete}>
          <Trash2 aria-hidden />
          Delete recording
        </SecondaryButton>
      </div>
      {item ? (
        <UploadProgress item={item} onRetry={() => onRetry(item.key)} />
      ) : answer && url !== null ? (
        <p role="status" className="text-ui text-muted tabular-nums">
          {inWords(answer)}
        </p>
      ) : null}
    </div>
  );
}

function inWords({ error, duration, name }: Readonly<Record<string, unknown>>): string {
  if (error === PROCESSING_FAILED) {
    return PROCESSING_FAILED;
  }
  const length = typeof duration === "number" ? minutesAndSeconds(duration) : "";
  const label = typeof name === "string" && !name.startsWith("recording.") ? name : "Recording";
  return length === "" ? label : `${label}, ${length}`;
}
