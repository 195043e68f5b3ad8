import "server-only";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { publicOrigin } from "@/lib/server/environment/env";

/** What a link stands for. Raising the form's epoch revokes all links of before. */
export type FollowLink = { formId: number; submissionId: number; epoch: number };

const RADIX = 36;
const MAC_BYTES = 16;
const TOKEN = /^([1-9a-z][0-9a-z]{0,6})-([1-9a-z][0-9a-z]{0,6})-([0-9a-z]{1,7})-([\w-]{22})$/;
const MAX_ID = 2 ** 31 - 1;

/** The absolute address of the page on which whoever sent a submission follows it. */
export function followUrl(link: FollowLink): string {
  const numbers = [link.formId, link.submissionId, link.epoch].map((each) => each.toString(RADIX));
  return `${publicOrigin()}/r/${numbers.join("-")}-${encode(keyedHash(signedText(link)))}`;
}

/** What a token stands for; null when this installation did not sign it. */
export function readFollowToken(token: string): FollowLink | null {
  const [, form = "", submission = "", epoch = "", signature = ""] = TOKEN.exec(token) ?? [];
  const [formId = 0, submissionId = 0, number = 0] = [form, submission, epoch].map((each) =>
    parseInt(each, RADIX),
  );
  const link = { formId, submissionId, epoch: number };
  const isOurs = isSignatureOf({ text: signedText(link), signature, encode });
  return isOurs && formId <= MAX_ID && submissionId <= MAX_ID ? link : null;
}

function signedText({ formId, submissionId, epoch }: FollowLink): string {
  return `follow|${formId}|${submissionId}|${epoch}`;
}

function encode(hash: Buffer): string {
  return hash.subarray(0, MAC_BYTES).toString("base64url");
}
