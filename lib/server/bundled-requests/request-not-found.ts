import "server-only";
import { AppError } from "@/lib/domain/errors";

export function requestNotFound(): AppError {
  return new AppError("not-found", "Bundled request not found");
}
