import "server-only";
import { AppError } from "@/lib/domain/errors";

/** What strangers and owners alike are told about a submission that is not theirs or not there. */
export function submissionNotFound(): AppError {
  return new AppError("not-found", "Submission not found");
}
