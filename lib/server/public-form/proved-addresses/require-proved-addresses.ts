import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { addressesToProve } from "@/lib/form-engine/answers/addresses-to-prove";
import { isProofUsed, type SolvedProof } from "../spam-guard/used-proofs.repository";
import type { PublishedVersion } from "../version/published-version";
import { readAddressProof, type ProvedAddress } from "./address-proof";
import { unprovedAddresses } from "./unproved-addresses";

/** The fields whose addresses are proved, and what is used up with the submission. */
export type ProvedAddresses = { fieldIds: string[]; proofs: SolvedProof[] };

type Sent = {
  live: Pick<PublishedVersion, "formId" | "version" | "fields">;
  /** Flat, of visible fields. */
  answers: Answers;
  proofs: readonly string[];
  now: Date;
};

/**
 * Finds for each address that has to be proved a proof that was not used.
 * @throws {AppError} 428 with the fields that lack one
 */
export async function requireProvedAddresses(sent: Sent): Promise<ProvedAddresses> {
  const { live, answers, now } = sent;
  const { formId } = live;
  const wanted = addressesToProve(live.fields, answers);
  const found = await Promise.all(
    wanted.map((address) => unusedProof({ formId, ...address }, sent.proofs, now)),
  );
  const unproved = wanted.filter((_, index) => found[index] === null);
  if (unproved.length > 0) {
    throw unprovedAddresses(
      unproved.map(({ field }) => field.id),
      live.version,
    );
  }
  return {
    fieldIds: wanted.map(({ field }) => field.id),
    proofs: found.filter((proof) => proof !== null),
  };
}

async function unusedProof(
  proved: ProvedAddress,
  proofs: readonly string[],
  now: Date,
): Promise<SolvedProof | null> {
  for (const each of proofs) {
    const proof = readAddressProof(each, proved, now);
    if (proof !== null && !(await isProofUsed(proof.id))) {
      return proof;
    }
  }
  return null;
}
