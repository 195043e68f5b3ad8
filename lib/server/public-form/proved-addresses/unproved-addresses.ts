import "server-only";
import { AppError } from "@/lib/domain/errors";

/** 428: the addresses in these fields have to be proved first. */
export function unprovedAddresses(fieldIds: readonly string[]): AppError {
  const sentence = "Please prove that this address is yours: a code is e-mailed to it.";
  return new AppError("proof-required", sentence, {
    fieldErrors: Object.fromEntries(fieldIds.map((id) => [id, sentence])),
    unprovedFieldIds: fieldIds,
  });
}
