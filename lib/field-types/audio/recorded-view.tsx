import { Trash2 } from "lucide-react";
import { minutesAndSeconds } from "@/lib/domain/files/duration";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { SecondaryButton } from "../_shared/secondary-button-view";
import { useTexts } from "../_shared/texts/texts-context";
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
  const texts = useTexts();
  const url = localUrl ?? item?.url ?? null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {url === null ? (
          <p className="text-public">{answer ? inWords(answer, texts) : texts.values.recording}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own voice, recorded a moment ago
          <audio
            controls
            src={url}
            aria-label={texts.values.recording}
            className="h-11 w-full max-w-80"
          />
        )}
        <SecondaryButton id={controlId} disabled={isDisabled} onClick={onDelete}>
          <Trash2 aria-hidden />
          {texts.sound.delete}
        </SecondaryButton>
      </div>
      {item ? (
        <UploadProgress item={item} onRetry={() => onRetry(item.key)} />
      ) : answer && url !== null ? (
        <p role="status" className="text-ui text-muted tabular-nums">
          {inWords(answer, texts)}
        </p>
      ) : null}
    </div>
  );
}

function inWords(
  { error, duration, name }: Readonly<Record<string, unknown>>,
  { values, sound }: SystemTexts,
): string {
  if (error === PROCESSING_FAILED) {
    return values.failedSound;
  }
  const length = typeof duration === "number" ? minutesAndSeconds(duration) : "";
  const label =
    typeof name === "string" && !name.startsWith("recording.") ? name : values.recording;
  return length === "" ? label : fill(sound.withLength, { name: label, time: length });
}
