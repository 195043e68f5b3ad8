import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { FormContent } from "@/lib/domain/forms/form";
import { pipingRefusals } from "@/lib/form-engine/piping/piping-problems";

/** 400 with a message for each text that shows a secret answer, or more answers than a form's texts may. */
export function requirePublicPipes(content: FormContent): void {
  const refusals = pipingRefusals(content);
  const [first] = refusals;
  if (first !== undefined) {
    const entries = refusals.map(({ path, sentence }): [string, string] => [path, sentence]);
    throw new AppError("invalid", first.sentence, { fieldErrors: Object.fromEntries(entries) });
  }
}
