import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import type { Answers } from "@/lib/domain/fields/answers";
import type { SpamSign } from "@/lib/domain/spam/spam-score";
import type { NewReservations } from "@/lib/server/public-form/reservations/reserve-new.repository";
import type { SolvedProof } from "@/lib/server/public-form/spam-guard/used-proofs.repository";
import type { StagePlan } from "@/lib/server/public-form/stages/stage-plan";
import type { SingleUse } from "@/lib/server/public-form/update-links/item-links.repository";
import type { NewItemUpdate } from "@/lib/server/public-form/update-links/item-updates.repository";

export type NewSubmission = {
  formId: number;
  versionId: number;
  /** Where to deliver it, unless it is quarantined. */
  targets: readonly DeliveryTarget[];
  /**
   * Whether hooks were told of the form as it was read, and whether they are told of this as it is stored, unless it is
   * quarantined; absent: they were not, and are.
   */
  hooks?: { hasAny: boolean; areTold: boolean };
  /** Whether a member is e-mailed about it, unless it is quarantined. */
  isMailed: boolean;
  /** Ids of the members whom the form names for that. */
  noticeMembers: readonly number[];
  /** The most submissions that the form accepts; null = no limit. */
  responseLimit: number | null;
  /** Places of options, and values that only one submission may have. */
  reservations: NewReservations;
  answers: Answers;
  /** Which ending of the version the submission has; null = none. */
  endingId: string | null;
  /** In which it was sent, BCP 47. */
  language: string;
  /** Pending uploads to attach to this submission. */
  fileIds: readonly string[];
  searchText: string;
  /** Why it is quarantined; null when it is not. */
  suspicions: SpamSign[] | null;
  /** The proof of work that came with it, which is used up with it; null = none was required. */
  proof: SolvedProof | null;
  /** The fields whose addresses are proved, and the proofs, which are used up with it, too. */
  provedFieldIds: readonly string[];
  addressProofs: readonly SolvedProof[];
  /** What its stages begin with, unless it is quarantined; null: it has none. */
  stages?: StagePlan | null;
  /** What it changes of an item, and the use of its link; null = it came by no link. */
  item?: { update: NewItemUpdate; singleUse: SingleUse | null } | null;
  /** The draft that it was, which ends with it. */
  draftId?: number | null;
  /** The invitee whose link it came by, which is used up with it. */
  inviteeId?: number | null;
  now: Date;
  idempotency: { key: string; bodyHash: string; expiresAt: Date } | null;
};

/** With its answers as JSON. */
export type SubmissionRow = Omit<NewSubmission, "answers"> & { answers: string };
