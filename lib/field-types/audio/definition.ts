import type * as z from "zod/mini";
import {
  durationKey,
  isAbsent,
  isRecord,
  ownValue,
  withoutKeys,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { REQUIRED } from "@/lib/domain/fields/missing-answer";
import { minutesAndSeconds } from "@/lib/domain/files/duration";
import { BYTES_PER_MB } from "@/lib/domain/files/file-size";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  displayWith,
  singleValueAnswer,
  validateWith,
} from "../_shared/answers/single-value-answer";
import {
  fileProblem,
  incomingFile,
  isAmount,
  pickValid,
  storedFile,
} from "../_shared/files/file-answer";
import { displayFiles } from "../_shared/files/file-display";
import { newField, withoutOptions } from "../_shared/new-field";
import type { audioSchema } from "./schema";

export type AudioField = z.output<typeof audioSchema>;

/** The documented `error` of an answer whose recording could not be read. */
export const PROCESSING_FAILED = "Failed to process audio data";
export const DEFAULT_SECONDS = 60;

const LIMITS = { maxFiles: 1, maxBytes: 20 * BYTES_PER_MB, accepts: ["audio/*"] };
// A recorder stops a moment after `stop()`.
const GRACE_SECONDS = 2;
const TEXTS = ["upload", "name", "type", "content", "data", "timestamp"];
const NUMBERS = ["size", "lastModified", "duration"];
const MAX_TIMESTAMP = 40;
// Recorders append their codecs to the media type.
const RECORDED_TYPE = /^[a-z]+\/[a-z0-9][\w.+-]{0,100}(?:; ?codecs=[\w.,"-]{1,60})?$/i;

/** The sentence for a longer recording than a field takes. */
export function tooLongRecording(seconds: number): Sentence {
  return ({ files }) => fill(files.tooLong, { time: minutesAndSeconds(seconds) });
}

export const audioDefinition: FieldDefinition<AudioField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Media & Colors", label: "Audio" },
  kind: "input",
  create: (id) => ({
    ...newField({ id, type: "audio" }),
    maxRecordingTime: DEFAULT_SECONDS,
    audioQuality: "medium",
  }),
  normalise: withoutOptions,
  device: () => "microphone",
  canonicalise: ({ id }, answers) => {
    const answer = ownValue(answers, id);
    if (!isRecord(answer)) {
      return isAbsent(answer) ? {} : { [id]: answer };
    }
    const known = isFailure(answer) ? failure(answer) : recording(answer);
    const duration = known["duration"] ?? ownValue(answers, durationKey(id));
    return isAmount(duration)
      ? { [id]: { ...known, duration }, [durationKey(id)]: duration }
      : { [id]: known };
  },
  validateAnswer: validateWith((field, answer) => {
    if (isFailure(answer)) {
      return field.required ? REQUIRED : null;
    }
    const seconds = maxSeconds(field);
    const duration = isRecord(answer) ? answer["duration"] : undefined;
    return isAmount(duration) && duration > seconds + GRACE_SECONDS
      ? tooLongRecording(seconds)
      : fileProblem(asFile(answer), LIMITS);
  }),
  display: displayWith((answer, { id }, answers, texts) => {
    if (isFailure(answer)) {
      return { kind: "text", text: texts.values.failedSound };
    }
    const duration = ownValue(answers, durationKey(id));
    return isRecord(answer)
      ? displayFiles([{ ...(isAmount(duration) ? { duration } : {}), ...answer }], texts)
      : { kind: "text", text: texts.values.invalidFile };
  }),
  board: { accepts: ["file"] },
  files: {
    limits: () => LIMITS,
    incoming: ({ id }, answers) => incomingFile(asFile(ownValue(answers, id))),
    withStoredFiles: ({ id }, answers, [stored]) => {
      const answer = ownValue(answers, id);
      if (!stored || !isRecord(answer)) {
        return {};
      }
      const file = storedFile(answer, stored);
      return { [id]: { ...file, ...facts(answer), data: file["content"] } };
    },
  },
};

export function maxSeconds({ maxRecordingTime }: AudioField): number {
  return maxRecordingTime ?? DEFAULT_SECONDS;
}

/** Whether it is the documented answer for a recording that could not be read. */
function isFailure(answer: unknown): boolean {
  return isRecord(answer) && answer["error"] === PROCESSING_FAILED;
}

/** Drops all other properties: no file comes with it to validate. */
function failure({ type, duration }: Answers): Answers {
  const isKnown = typeof type === "string" && RECORDED_TYPE.test(type);
  return { error: PROCESSING_FAILED, ...(isKnown ? { type } : {}), ...facts({ duration }) };
}

function recording(answer: Answers): Answers {
  const known = pickValid(answer, { texts: TEXTS, numbers: NUMBERS });
  const { timestamp } = known;
  const isEndless = typeof timestamp === "string" && timestamp.length > MAX_TIMESTAMP;
  return isEndless ? withoutKeys(known, ["timestamp"]) : known;
}

/** The documented recording has its bytes in `data`, a file in `content`. */
function asFile(answer: unknown): unknown {
  return isRecord(answer) ? { ...answer, content: answer["content"] ?? answer["data"] } : answer;
}

function facts({ duration, timestamp }: Answers): Answers {
  return {
    ...(isAmount(duration) ? { duration } : {}),
    ...(typeof timestamp === "string" ? { timestamp } : {}),
  };
}
