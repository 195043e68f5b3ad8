import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";

/** Flat answers as a row holds them; anything but a map is no answer at all. */
export function storedAnswers(answers: unknown): Answers {
  const isMap = typeof answers === "object" && answers !== null && !Array.isArray(answers);
  // Only ever written by insertSubmission, which takes a map.
  return isMap ? (answers as Answers) : {};
}
