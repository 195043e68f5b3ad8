import "server-only";
import { AppError } from "@/lib/domain/errors";

/** The same 404 whether the submission is missing or belongs to another account. */
export function submissionNotFound(): AppError {
  return new AppError("not-found", "Submission not found");
}
