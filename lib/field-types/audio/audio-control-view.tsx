"use client";

import { Mic, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { Alert } from "@/components/ui/feedback/alert";
import { isRecord } from "@/lib/domain/fields/answers";
import { minutesAndSeconds } from "@/lib/domain/files/duration";
import { fill } from "@/lib/domain/system-texts/fill";
import { say, type Sentence } from "@/lib/domain/system-texts/sentence";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import type { ControlProps } from "../_shared/public-view";
import { SecondaryButton } from "../_shared/secondary-button-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { ReadyFile } from "../_shared/uploads/upload-types";
import { useUploads } from "../_shared/uploads/use-uploads";
import { ChooseSound } from "./choose-sound-view";
import { maxSeconds, PROCESSING_FAILED, tooLongRecording, type AudioField } from "./definition";
import { PostedSound } from "./posted-sound-view";
import { canRecord, soundLength, type Sound } from "./record-sound";
import { Recorded } from "./recorded-view";
import { useRecorder } from "./use-recorder";

const RECORDING: Sentence = ({ sound }) => sound.stillRecording;

/** Records, plays and deletes; a recording is uploaded as soon as it ends. */
export function AudioControl(props: ControlProps<AudioField>) {
  const { field, value, controlId, labelId, describedBy, isInvalid, isDisabled, onChange } = props;
  const isRecordingPossible = useHydrated() ? canRecord() : true;
  const seconds = useRef<number | null>(null);
  const focusNext = useRef(false);
  const group = useRef<HTMLDivElement>(null);
  const texts = useTexts();
  const [problem, setProblem] = useState<string | null>(null);

  const handleReady = ([file]: readonly ReadyFile[]) =>
    file ? onChange(answerOf(file, seconds.current)) : undefined;
  const upload = uploadOf(value);
  const { queue, items, arriving, isTrial } = useUploads({
    fieldId: field.id,
    held: upload === null ? [] : [upload],
    onReady: handleReady,
  });
  const handleSound = ({ blob, seconds: length }: Sound) => {
    focusNext.current = true;
    seconds.current = length;
    if (blob.size === 0) {
      onChange({ error: PROCESSING_FAILED, type: blob.type });
      return;
    }
    queue.add([new File([blob], `recording.${extensionOf(blob.type)}`, { type: blob.type })]);
  };
  const { state, start, stop } = useRecorder(field, handleSound);
  const isRecording = state.step === "recording" && !isTrial;
  useEffect(() => {
    queue.setPendingReason(isRecording ? RECORDING : null);
    return () => queue.setPendingReason(null);
  }, [queue, isRecording]);
  const handleFile = async (file: File) => {
    const length = await soundLength(file);
    const limit = maxSeconds(field);
    const isTooLong = length !== null && length > limit;
    setProblem(isTooLong ? say(tooLongRecording(limit), texts) : null);
    if (!isTooLong) {
      focusNext.current = true;
      seconds.current = length;
      queue.add([file]);
    }
  };
  const handleDelete = () => {
    focusNext.current = true;
    items.forEach(({ key }) => queue.remove(key));
    queue.dropFinished(arriving.map(({ upload: arrived }) => arrived));
    onChange(null);
  };

  // The focused control was removed: focus the one that replaced it.
  const step = items.length + arriving.length > 0 || isRecord(value) ? "recorded" : state.step;
  useEffect(() => {
    if (focusNext.current) {
      focusNext.current = false;
      document.getElementById(controlId)?.focus();
    }
  }, [step, controlId]);

  const shared = { id: controlId, "aria-describedby": describedBy, disabled: isDisabled };
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={labelId}
      className={isInvalid ? "rounded-control inset-ring inset-ring-danger" : undefined}
    >
      {isDisabled ? null : <PostedSound {...{ value, controlId, labelId, describedBy }} />}
      {step === "recorded" ? (
        <Recorded
          controlId={controlId}
          answer={isRecord(value) ? value : null}
          item={items[0] ?? null}
          localUrl={queue.localUrl(upload ?? arriving[0]?.upload ?? "")}
          isDisabled={isDisabled}
          onRetry={(key) => queue.retry(key)}
          onDelete={handleDelete}
        />
      ) : step === "recording" && state.step === "recording" ? (
        <div className="flex items-center gap-3">
          <button
            type="button"
            {...shared}
            onClick={stop}
            className={buttonClasses({ variant: "destructive", size: "large", className: "h-11!" })}
          >
            <Square aria-hidden className="fill-current" />
            {texts.sound.stop}
          </button>
          <Counter seconds={state.seconds} limit={maxSeconds(field)} />
        </div>
      ) : isRecordingPossible ? (
        <div className="flex flex-wrap items-center gap-3 noscript:hidden">
          <SecondaryButton {...shared} aria-busy={step === "asking"} onClick={() => void start()}>
            <Mic aria-hidden />
            {texts.sound.start}
          </SecondaryButton>
          <span className="text-ui text-muted tabular-nums">
            {fill(texts.sound.upTo, { time: minutesAndSeconds(maxSeconds(field)) })}
          </span>
        </div>
      ) : null}
      {step === "denied" ? <Alert className="mt-2 text-ui">{texts.sound.denied}</Alert> : null}
      {step === "denied" || (!isRecordingPossible && step === "idle") ? (
        <ChooseSound
          {...shared}
          id={isRecordingPossible ? `${controlId}-file` : controlId}
          problem={problem}
          onFile={(file) => void handleFile(file)}
        />
      ) : null}
    </div>
  );
}

function answerOf(file: ReadyFile, seconds: number | null) {
  return {
    ...file,
    ...(seconds === null ? {} : { duration: seconds }),
    timestamp: new Date().toISOString(),
  };
}

function uploadOf(value: unknown): string | null {
  const upload = isRecord(value) ? value["upload"] : null;
  return typeof upload === "string" ? upload : null;
}

function extensionOf(type: string): string {
  return /^audio\/(\w+)/.exec(type)?.[1] ?? "webm";
}

/** Elapsed and maximum time of the recording. */
function Counter({ seconds, limit }: { seconds: number; limit: number }) {
  const { sound } = useTexts();
  return (
    <span role="timer" translate="no" className="flex items-center gap-2 text-public tabular-nums">
      <span aria-hidden className="size-2.5 rounded-full bg-danger motion-safe:animate-pulse" />
      <span>{minutesAndSeconds(seconds)}</span>
      <span className="text-ui text-muted">
        {fill(sound.ofMost, { time: minutesAndSeconds(limit) })}
      </span>
    </span>
  );
}
