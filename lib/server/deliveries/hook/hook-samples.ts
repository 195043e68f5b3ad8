import "server-only";
import { hookPayload, type HookPayload } from "@/lib/contracts/hooks/payloads";
import type { DeliveryEvent } from "@/lib/domain/delivery/delivery-job";
import { storedEventOf, type HookEvent } from "@/lib/domain/delivery/hook-event";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { publicAddress } from "@/lib/domain/forms/public-address";
import { isReached } from "@/lib/domain/teams/form-reach";
import type { MemberTeam } from "@/lib/server/auth/authenticate";
import { formNotFound, requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { findVersionContent } from "@/lib/server/forms/versions/form-versions.repository";
import { findDeliverySource, type DeliverySource } from "../delivery-source.repository";
import { formPayload, messageAbout, type ToldToHook } from "./hook-message";
import {
  findNewestDeliveries,
  findNewestSteps,
  findNewestSubmissions,
  findNewestVersions,
  findSampledForms,
} from "./sample-rows.repository";
import { madeSource } from "./sample-sources";

const MOST = 3;
/** As many random characters as a public address has. */
const SAMPLE_RANDOM = 26;
/** Of a team that has none. */
const NO_FORM = 0;
const NO_STEP = { stageNumber: null, stageState: null, notice: null };
/** What a delivery is like of which there is none. */
const DELIVERY = {
  deliveryId: 0,
  kind: "webhook",
  target: "https://example.com/hook",
  itemId: null,
};

type Sampled = {
  teamId: number;
  formIds: readonly number[];
  now: Date;
};

/**
 * Up to three payloads of an event as a hook is told it, of the newest submissions of a form, or of the forms that the caller
 * reaches; one that is made from the form's fields where there are none. 404 for a form that is not the team's or not reached.
 */
export async function hookSamples({
  team: { id: teamId, formIds: reach },
  event,
  formId,
  now = new Date(),
}: {
  team: Pick<MemberTeam, "id" | "formIds">;
  event: HookEvent;
  formId?: number | undefined;
  now?: Date;
}): Promise<HookPayload[]> {
  if (formId !== undefined) {
    if (!isReached(reach, formId)) {
      throw formNotFound();
    }
    await requireStoredForm({ id: formId, teamId });
  }
  const formIds =
    formId === undefined ? await findSampledForms({ teamId, formIds: reach }) : [formId];
  const sampled = { teamId, formIds, now };
  const told = storedEventOf(event);
  if (told === "published" || told === "unpublished") {
    return formSamples(told, sampled);
  }
  const real = await realSamples(told, sampled);
  return real.length > 0 ? real : [await madeSample(told, sampled)];
}

/** A new submission of a form as a webhook is told it: the newest, else one that is made from its working copy. */
export async function sampleOfForm({
  formId,
  teamId,
  isReal,
  now,
}: {
  formId: number;
  teamId: number;
  /** Whether it may be a real one. */
  isReal: boolean;
  now: Date;
}): Promise<HookPayload> {
  const real = isReal ? await realSamples("created", { teamId, formIds: [formId], now }, 1) : [];
  if (real[0] !== undefined) {
    return real[0];
  }
  const { content } = await requireStoredForm({ id: formId, teamId });
  const source = await madeSource({ formId, teamId, content, now });
  return madePayload({ event: "created", at: now }, source);
}

async function realSamples(
  event: DeliveryEvent,
  { teamId, formIds, now }: Sampled,
  take = MOST,
): Promise<HookPayload[]> {
  const newest = { formIds, take };
  const told = await toldRows(event, { ...newest, teamId }, now);
  const samples: HookPayload[] = [];
  for (const { submissionId, revision = 1, ...job } of told) {
    const source = await findDeliverySource({ submissionId, teamId, revision });
    const sample = source === null || source.isDeleted ? null : await payloadOf(job, source);
    // Null where what it tells of went meanwhile.
    if (sample !== null) {
      samples.push(sample);
    }
  }
  return samples;
}

type ToldRow = ToldToHook & { submissionId: number; revision?: number };

/** What happened last that such an event told, or would tell. */
async function toldRows(
  event: DeliveryEvent,
  newest: { teamId: number; formIds: readonly number[]; take: number },
  now: Date,
): Promise<ToldRow[]> {
  if (event === "stage") {
    const steps = await findNewestSteps(newest);
    return steps.map(({ at, ...step }) => ({ event, createdAt: at, notice: null, ...step }));
  }
  if (event === "delivered" || event === "failed") {
    const deliveries = await findNewestDeliveries({ ...newest, event });
    return deliveries.map(({ id: deliveryId, submissionId, kind, target, itemId, at }) => ({
      ...NO_STEP,
      event,
      submissionId,
      createdAt: at ?? now,
      notice: { deliveryId, kind, target, itemId },
    }));
  }
  const isRevised = event === "updated";
  const submissions = await findNewestSubmissions({ ...newest, isRevised });
  return submissions.map(({ submissionId, revision }) => ({
    ...NO_STEP,
    event,
    submissionId,
    createdAt: now,
    ...(isRevised && { revision }),
  }));
}

/** Of the newest submission, else of one that is made: as if the event had just happened to it. */
async function madeSample(event: DeliveryEvent, sampled: Sampled): Promise<HookPayload> {
  const { teamId, now } = sampled;
  const source = await sourceToChange(sampled);
  if (event === "stage") {
    return madeStep(source, { teamId, now });
  }
  const told = event === "updated" ? await corrected(source, now) : source;
  return madePayload({ event, at: now, notice: DELIVERY }, told);
}

async function madeStep(
  { formId, formTitle, submissionId }: DeliverySource,
  { teamId, now }: { teamId: number; now: Date },
): Promise<HookPayload> {
  const content = formId === NO_FORM ? EMPTY_CONTENT : await publishedContent(formId, teamId);
  const [first] = content.settings.stages;
  const stage = { id: first?.id ?? "stage", title: first?.title ?? "Approval" };
  const data = { formId, formTitle, submissionId, stage, state: "waiting" as const };
  return { type: "submission.stage", timestamp: now.toISOString(), data };
}

/** As if the first of its answers had been corrected. */
async function corrected(source: DeliverySource, now: Date): Promise<DeliverySource> {
  const { data } = await madePayload({ event: "created", at: now }, source);
  const changed = "values" in data ? data.values.slice(0, 1).map(({ id }) => id) : [];
  return { ...source, revision: 2, revised: { createdAt: now, changed } };
}

async function sourceToChange({ teamId, formIds, now }: Sampled): Promise<DeliverySource> {
  const [newest] = await findNewestSubmissions({ formIds, take: 1 });
  const real =
    newest &&
    (await findDeliverySource({ submissionId: newest.submissionId, teamId, revision: 1 }));
  if (real && !real.isDeleted) {
    return real;
  }
  const [formId = NO_FORM] = formIds;
  const content = formId === NO_FORM ? EMPTY_CONTENT : await publishedContent(formId, teamId);
  return madeSource({ formId, teamId, content, now });
}

/** Of the live version, or of the working copy while none is live. */
async function publishedContent(formId: number, teamId: number) {
  const { content, liveVersionId } = await requireStoredForm({ id: formId, teamId });
  const live = liveVersionId === null ? null : await findVersionContent(liveVersionId);
  return live ?? content;
}

async function formSamples(
  event: "published" | "unpublished",
  { teamId, formIds, now }: Sampled,
): Promise<HookPayload[]> {
  const versions = await findNewestVersions({ formIds, take: MOST });
  if (versions.length > 0) {
    return versions.map(({ formId, notice, publishedAt: at }) =>
      formPayload({ formId, event, notice, at }),
    );
  }
  const [formId = NO_FORM] = formIds;
  const { title } = formId === NO_FORM ? EMPTY_CONTENT : await publishedContent(formId, teamId);
  const publicUrl = publicAddress({ title, random: "0".repeat(SAMPLE_RANDOM) });
  const notice = { formTitle: title, version: 1, publicUrl };
  return [formPayload({ formId, event, notice, at: now })];
}

/** Null where what it tells of is gone. */
async function payloadOf(job: ToldToHook, source: DeliverySource): Promise<HookPayload | null> {
  const body = await messageAbout(job, source);
  return body === null ? null : hookPayload.parse(JSON.parse(body));
}

/** Of what is not deleted, and no step. */
async function madePayload(
  { at: createdAt, ...told }: { event: DeliveryEvent; at: Date; notice?: object },
  source: DeliverySource,
): Promise<HookPayload> {
  const sample = await payloadOf({ ...NO_STEP, createdAt, ...told }, source);
  if (sample === null) {
    throw new Error("A submission that is there can be told.");
  }
  return sample;
}
