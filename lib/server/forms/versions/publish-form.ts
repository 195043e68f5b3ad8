import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import { publicAddress } from "@/lib/domain/forms/public-address";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { provesAddress } from "@/lib/form-engine/answers/addresses-to-prove";
import { refusalsIn, type Refusal } from "@/lib/form-engine/checks/form-check";
import { PUBLISH_CHECKS } from "@/lib/form-engine/checks/form-checks";
import { isUniqueViolation } from "@/lib/server/db/errors";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { refuse, refuseByChecks } from "@/lib/server/forms/drafts/validation/refuse";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { requireForm, requireStoredForm } from "../drafts/find-form";
import { isSameAsVersion, translationsToPublish } from "../translations/published-translations";
import { findLatestVersion, insertLiveVersion, makeVersionLive } from "./form-versions.repository";

type PublishForm = {
  id: number;
  teamId: number;
  /** A username, for the list of versions. */
  publishedBy: string;
};

const ATTEMPTS = 5;
const ADDRESS_CHARACTERS = 26;
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

const HOUR_MS = 60 * 60 * 1000;
/** How fast a form, and a team with many forms, can fill the database with versions. */
const PER_FORM = { points: 30, windowMs: HOUR_MS };
const PER_TEAM = { points: 120, windowMs: HOUR_MS };

/**
 * Stores the working copy as the next version and makes it live; when nothing has changed since the newest
 * version, makes that one live instead. The public address never changes. 429 above 30 an hour and 120 for
 * all forms of the team, not counting calls that change nothing.
 */
export async function publishForm({ id, teamId, publishedBy }: PublishForm): Promise<Form> {
  await requireDiskReserve();
  const countOnce = onlyOnce(() => countPublish({ id, teamId }));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await tryPublish({ id, teamId, publishedBy, countOnce })) {
      return requireForm({ id, teamId });
    }
  }
  throw new AppError("conflict", "This form is being changed elsewhere. Please try again.");
}

async function tryPublish({
  id,
  teamId,
  publishedBy,
  countOnce,
}: PublishForm & { countOnce: () => Promise<void> }): Promise<boolean> {
  const read = await requireStoredForm({ id, teamId });
  refuseByChecks(PUBLISH_CHECKS, read.content);
  refuse(mailForCodesRefusals(read.content.fields));
  const latest = await findLatestVersion(id);
  const { content } = read;
  const isSame =
    latest !== null && (await isSameAsVersion({ formId: id, content, version: latest }));
  if (isSame && read.liveVersionId === latest.id) {
    return true;
  }
  await countOnce();
  if (isSame) {
    return makeVersionLive({ teamId, read, version: latest, now: new Date() });
  }
  try {
    return await insertLiveVersion({
      teamId,
      read,
      translations: await translationsToPublish({ formId: id, content }),
      number: (latest?.number ?? 0) + 1,
      before: latest?.content ?? null,
      publicUrl:
        read.publicUrl ?? publicAddress({ title: read.content.title, random: randomText() }),
      publishedBy,
      now: new Date(),
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      return false;
    }
    throw error;
  }
}

/** All that a publish refuses of a working copy; empty: it can be published. */
export function publishRefusals(content: FormContent): Refusal[] {
  const found = PUBLISH_CHECKS.flatMap((check) => refusalsIn(check(content)));
  return [...found, ...mailForCodesRefusals(content.fields)];
}

/** Where an address is to be proved on a server that can send no code: nobody could fill in the form. */
function mailForCodesRefusals(fields: readonly Field[]): Refusal[] {
  const index = canSendMail() ? -1 : fields.findIndex(provesAddress);
  const field = fields[index];
  return field === undefined
    ? []
    : [
        {
          path: `fields.${index}.proveAddress`,
          sentence: `"${fieldName(field, fields)}" asks visitors to prove their address, but this server sends no e-mails. Turn that off, or ask whoever runs the server to set up a mail server.`,
        },
      ];
}

async function countPublish({ id, teamId }: { id: number; teamId: number }): Promise<void> {
  await rateLimit(
    { key: `publish:${id}`, ...PER_FORM },
    `This form was published ${PER_FORM.points} times within an hour. Please try again later.`,
  );
  await rateLimit(
    { key: `publish-any:${teamId}`, ...PER_TEAM },
    `You published ${PER_TEAM.points} times within an hour. Please try again later.`,
  );
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** 26 characters of 5 random bits each: 130 bits. */
function randomText(): string {
  return [...randomBytes(ADDRESS_CHARACTERS)].map((byte) => BASE32[byte % 32]).join("");
}
