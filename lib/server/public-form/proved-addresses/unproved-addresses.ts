import "server-only";
import { AppError, type Sentence } from "@/lib/domain/errors";

/** 428: the addresses in these fields have to be proved first. `version`: the one whose fields ask for it, where it is known. */
export function unprovedAddresses(fieldIds: readonly string[], version?: number): AppError {
  const sentence: Sentence = ({ refusals }) => refusals.code.prove;
  return new AppError("proof-required", sentence, {
    fieldErrors: Object.fromEntries(fieldIds.map((id) => [id, sentence])),
    unprovedFieldIds: fieldIds,
    ...(version !== undefined && { formVersion: version }),
  });
}
