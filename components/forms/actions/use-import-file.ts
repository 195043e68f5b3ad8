"use client";

import { useRef, useState } from "react";
import { failureSentence } from "@/lib/client/http/failure-kind";
import { previewImport } from "@/lib/client/http/preview-import";
import type { ImportPreview } from "@/lib/contracts/forms/import-form";
import type { CreateFormRequest } from "@/lib/contracts/forms/save-form";
import { LIMITS } from "@/lib/domain/limits";
import { readTransferFile } from "@/lib/form-engine/export/read-transfer-file";
import {
  guessImportFormat,
  type GuessedFormat,
} from "@/lib/form-engine/import/guess-import-format";

/** A form that can be created; `items`: what became of the questions of another product's file. */
export type ReadImport = {
  form: CreateFormRequest;
  items: ImportPreview["report"]["items"] | null;
};

type State = {
  file: File | null;
  format: GuessedFormat;
  isReading: boolean;
  read: ReadImport | null;
  problem: string | null;
};

const NOTHING: State = {
  file: null,
  format: "formlane",
  isReading: false,
  read: null,
  problem: null,
};
const UNREADABLE = "The file could not be read.";

/** Of files of other products: as the server takes them. */
const MOST_BYTES = 5_000_000;
const OWN_TOO_LARGE = `The file is larger than ${LIMITS.translationsFileBytes / 1_000_000} MB.`;
const TOO_LARGE = `The file is larger than ${MOST_BYTES / 1_000_000} MB.`;

/** Reads the file that is chosen, in the format that it seems to have or that is chosen for it. */
export function useImportFile(userId: number) {
  const [state, setState] = useState<State>(NOTHING);
  // An earlier file may be read after a later one was chosen.
  const latest = useRef(0);
  const read = async (file: File, chosen: GuessedFormat | null) => {
    const turn = ++latest.current;
    const show = (next: Partial<State>) => {
      if (turn === latest.current) {
        setState((before) => ({ ...before, ...next }));
      }
    };
    show({ file, read: null, problem: null, isReading: true });
    try {
      const format = chosen ?? (await guessOf(file));
      show({ format });
      show({ isReading: false, ...(await readAs({ file, format, userId })) });
    } catch (error) {
      const sentence = error instanceof Error ? failureSentence(error) : null;
      show({ isReading: false, problem: sentence ?? UNREADABLE });
    }
  };
  return {
    ...state,
    chooseFile: (file: File) => void read(file, null),
    chooseFormat: (format: GuessedFormat) => {
      if (state.file !== null) {
        setState((before) => ({ ...before, format }));
        void read(state.file, format);
      }
    },
    setProblem: (problem: string | null) => setState((before) => ({ ...before, problem })),
  };
}

/** A file that is too large to be one of another product is not looked at. */
async function guessOf(file: File): Promise<GuessedFormat> {
  const isRead = file.size <= LIMITS.translationsFileBytes;
  return guessImportFormat({ name: file.name, text: isRead ? await file.text() : "{}" });
}

type Source = { file: File; format: GuessedFormat; userId: number };

async function readAs({ file, format, userId }: Source): Promise<Partial<State>> {
  if (format !== "formlane") {
    if (file.size > MOST_BYTES) {
      return { problem: TOO_LARGE };
    }
    const { form, report } = await previewImport({ file, format });
    return { read: { form, items: report.items } };
  }
  if (file.size > LIMITS.translationsFileBytes) {
    return { problem: OWN_TOO_LARGE };
  }
  const own = readTransferFile(await file.text(), userId);
  return own.ok ? { read: { form: own.form, items: null } } : { problem: own.problem };
}
