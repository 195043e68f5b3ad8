import "server-only";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { publicOrigin } from "@/lib/server/environment/env";

/** A submission that a link is for. Raising the epoch, which a form has for each kind of link, revokes all links of before. */
export type SubmissionLink = { formId: number; submissionId: number; epoch: number };

/** By the first part of their address: `r` follows a request, `correct` corrects or withdraws it. */
export type LinkKind = "r" | "correct";

/** What is signed of each kind, so that no token is good for another one. */
const SIGNED: Readonly<Record<LinkKind, string>> = { r: "follow", correct: "correct" };
const RADIX = 36;
const MAC_BYTES = 16;
const TOKEN = /^([1-9a-z][0-9a-z]{0,6})-([1-9a-z][0-9a-z]{0,6})-([0-9a-z]{1,7})-([\w-]{22})$/;
const MAX_ID = 2 ** 31 - 1;

/** The absolute address of the page that a link of this kind opens. */
export function submissionUrl(kind: LinkKind, link: SubmissionLink): string {
  const numbers = [link.formId, link.submissionId, link.epoch].map((each) => each.toString(RADIX));
  const signature = encode(keyedHash(signedText(kind, link)));
  return `${publicOrigin()}/${kind}/${numbers.join("-")}-${signature}`;
}

/** What a token of this kind stands for; null when this installation did not sign it. */
export function readSubmissionToken(kind: LinkKind, token: string): SubmissionLink | null {
  const [, form = "", submission = "", epoch = "", signature = ""] = TOKEN.exec(token) ?? [];
  const [formId = 0, submissionId = 0, number = 0] = [form, submission, epoch].map((each) =>
    parseInt(each, RADIX),
  );
  const link = { formId, submissionId, epoch: number };
  const isOurs = isSignatureOf({ text: signedText(kind, link), signature, encode });
  return isOurs && formId <= MAX_ID && submissionId <= MAX_ID ? link : null;
}

function signedText(kind: LinkKind, { formId, submissionId, epoch }: SubmissionLink): string {
  return `${SIGNED[kind]}|${formId}|${submissionId}|${epoch}`;
}

function encode(hash: Buffer): string {
  return hash.subarray(0, MAC_BYTES).toString("base64url");
}
