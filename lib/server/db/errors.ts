import "server-only";
import { Prisma } from "@/lib/server/db/client";

/** True when a row with the same unique value exists (both databases). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** True when the row to update or delete does not exist. */
export function isMissingRow(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2025";
}

/** True when the row that a new or changed row refers to does not exist: deleted in the meantime. */
export function isReferenceViolation(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === "P2003" ||
      // Raw queries: only the driver's error inside tells which.
      describeCause(error.meta?.driverAdapterError).includes("ForeignKeyConstraintViolation"))
  );
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? cause.message : JSON.stringify(cause ?? "");
}
