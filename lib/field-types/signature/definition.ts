import type * as z from "zod/mini";
import { isEmpty, isRecord, ownValue } from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { parseDataUrl } from "@/lib/domain/files/data-url";
import { storedFileId } from "@/lib/domain/files/file-address";
import { BYTES_PER_MB } from "@/lib/domain/files/file-size";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { fileProblem, incomingFile, pickValid, storedFile } from "../_shared/files/file-answer";
import { displayFiles } from "../_shared/files/file-display";
import { newField, withoutOptions } from "../_shared/new-field";
import type { signatureSchema } from "./schema";

export type SignatureField = z.output<typeof signatureSchema>;

export const SIGNER_CHARACTERS = 100;
const PNG = "image/png";
const FILE = { name: "signature.png", type: PNG };
const LIMITS: FileLimits = {
  maxFiles: 1,
  maxBytes: 2 * BYTES_PER_MB,
  accepts: [PNG],
  maxPixels: 8_000_000,
};
const KNOWN = {
  texts: ["upload", "name", "type", "content", "signer", "signedAt"],
  numbers: ["size"],
};
const INVALID: Sentence = ({ signature }) => signature.invalid;
const LONG: Sentence = ({ signature }) => fill(signature.long, { count: SIGNER_CHARACTERS });

/** The answer is a PNG with the name of who signed, or that name alone, of which the server makes a PNG. */
export const signatureDefinition: FieldDefinition<SignatureField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Media & Colors", label: "Signature" },
  kind: "input",
  create: (id) => newField({ id, type: "signature" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy((answer) => {
    if (!isRecord(answer)) {
      return answer;
    }
    // A box that was left empty; another shape is no signature.
    const isNone = "signer" in answer && isEmpty(answer["signer"]) && !hasPicture(answer);
    return isNone ? null : pickValid(answer, KNOWN);
  }),
  validateAnswer: validateWith((_field, answer) => {
    if (!isRecord(answer)) {
      return INVALID;
    }
    if (signerOf(answer).length > SIGNER_CHARACTERS) {
      return LONG;
    }
    if (!hasPicture(answer)) {
      return isEmpty(signerOf(answer)) ? INVALID : null;
    }
    const inside = parseDataUrl(answer["content"]);
    const isOther = inside !== null && inside.type !== PNG;
    return isOther || fileProblem(asPng(answer), LIMITS) !== null ? INVALID : null;
  }),
  completeAnswer: (_field, answer, { before, now }) => {
    if (!isRecord(answer)) {
      return answer;
    }
    return isRecord(before) && isSameFile(before, answer)
      ? { ...answer, signer: before["signer"], signedAt: before["signedAt"] }
      : { ...answer, signer: signerOf(answer), signedAt: now.toISOString() };
  },
  display: displayWith((answer, _field, _answers, texts) => {
    const isUnsent = isRecord(answer) && answer["size"] === undefined;
    return isUnsent
      ? { kind: "text", text: signerOf(answer) || FILE.name }
      : displayFiles([answer], texts);
  }),
  board: { accepts: ["file"] },
  files: {
    limits: () => LIMITS,
    incoming: ({ id }, answers) => {
      const answer = ownValue(answers, id);
      return isRecord(answer) && !hasPicture(answer)
        ? [{ ...FILE, source: { typed: signerOf(answer) } }]
        : incomingFile(asPng(answer));
    },
    withStoredFiles: ({ id }, answers, [stored]) => {
      const answer = ownValue(answers, id);
      return stored && isRecord(answer)
        ? {
            [id]: {
              ...storedFile(answer, stored),
              signer: signerOf(answer),
              signedAt: answer["signedAt"],
            },
          }
        : {};
    },
  },
};

/** The name of who signed; "" without one. */
export function signerOf(answer: Readonly<Record<string, unknown>>): string {
  const { signer } = answer;
  return typeof signer === "string" ? signer : "";
}

/** What was signed before stays as it was. */
function isSameFile(
  before: Readonly<Record<string, unknown>>,
  { upload }: Readonly<Record<string, unknown>>,
): boolean {
  const known = storedFileId(before["content"]) ?? before["upload"];
  return upload !== undefined && known === upload;
}

function hasPicture({ upload, content }: Readonly<Record<string, unknown>>): boolean {
  return upload !== undefined || content !== undefined;
}

/** It is a PNG, whatever it is called. */
function asPng(answer: unknown): unknown {
  return isRecord(answer) ? { ...answer, ...FILE } : answer;
}
