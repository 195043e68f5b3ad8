import "server-only";
import { AppError } from "@/lib/domain/errors";
import { raiseCorrectionEpoch } from "./correction-epoch.repository";

/** Ends all links to correct or withdraw submissions of a form; later receipts have new ones. 404 without such a form. */
export async function revokeCorrectionLinks(form: { id: number; teamId: number }): Promise<void> {
  if (!(await raiseCorrectionEpoch(form))) {
    throw new AppError("not-found", "Form not found");
  }
}
