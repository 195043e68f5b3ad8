import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { FormContent } from "@/lib/domain/forms/form";
import { matchProblem, matchRefusal } from "@/lib/form-engine/board/column-mapping/match-problem";

/** 400 when submissions update items and no field of the form can find them. */
export function requireMatchField(content: Parameters<typeof matchRefusal>[0]): void {
  refuse(matchRefusal(content));
}

/** 400 also when the field that finds them has no column for it. */
export function requireMatchColumn(content: FormContent): void {
  refuse(matchProblem(content));
}

function refuse(problem: string | null): void {
  if (problem !== null) {
    const message = `${problem}.`;
    throw new AppError("invalid", message, { fieldErrors: { settings: message } });
  }
}
