import "server-only";
import { AppError } from "@/lib/domain/errors";
import { findSubmission, type StoredSubmission } from "./submissions.repository";

/** A submission of a form whose owner was checked before; 404 when it is not there. */
export async function requireSubmission(key: {
  id: number;
  formId: number;
}): Promise<StoredSubmission> {
  const submission = await findSubmission(key);
  if (submission === null) {
    throw submissionNotFound();
  }
  return submission;
}

export function submissionNotFound(): AppError {
  return new AppError("not-found", "Submission not found");
}
