import "server-only";
import type { DeviceDraft } from "@/lib/contracts/public-form/public-form-page";
import type { Answers } from "@/lib/domain/fields/answers";
import { answerHashes } from "@/lib/form-engine/answers/answer-hashes";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";
import type { PublishedVersion } from "../version/published-version";

const KEY_CHARACTERS = 16;

/** Where a browser keeps what a visitor types on the page of a link. A keyed hash: a device that keeps it does not keep the link. */
export function deviceDraftKey(token: string): string {
  const hash = keyedHash(JSON.stringify(["resume-draft", token])).toString("base64url");
  return `resume-${hash.slice(0, KEY_CHARACTERS)}`;
}

/** What is kept there apart from the form's own, and which saved answers it was typed over. */
export function deviceDraftOf(
  { fields }: Pick<PublishedVersion, "fields">,
  { token, answers }: { token: string; answers: Answers },
): DeviceDraft {
  return { key: deviceDraftKey(token), seen: answerHashes(fields, answers) };
}
