import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { Form } from "@/lib/domain/forms/form";
import { isSameContent } from "@/lib/domain/forms/is-same-content";
import { publicAddress } from "@/lib/domain/forms/public-address";
import { isUniqueViolation } from "@/lib/server/db/errors";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { countHit } from "@/lib/server/http/rate-limit";
import { findLatestVersion, insertLiveVersion, makeVersionLive } from "./form-versions.repository";
import { getForm, requireForm } from "../drafts/find-form";

type PublishForm = { id: number; owner: { id: number; username: string } };

const ATTEMPTS = 5;
const ADDRESS_CHARACTERS = 26;
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** Limits how fast a form can fill the database with versions. */
const PUBLISHES = { points: 30, windowMs: 60 * 60 * 1000 };

/**
 * Stores the working copy as the next version and makes it live; when nothing has changed since the newest
 * version, makes that one live instead. The public address never changes. 429 above 30 an hour, not
 * counting calls that change nothing.
 */
export async function publishForm({ id, owner }: PublishForm): Promise<Form> {
  await requireDiskReserve();
  const countOnce = onlyOnce(() => countPublish(id));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await tryPublish({ id, owner, countOnce })) {
      return getForm({ id, ownerId: owner.id });
    }
  }
  throw new AppError("conflict", "This form is being changed elsewhere. Please try again.");
}

async function tryPublish({
  id,
  owner,
  countOnce,
}: PublishForm & { countOnce: () => Promise<void> }): Promise<boolean> {
  const read = await requireForm({ id, ownerId: owner.id });
  if (read.content.title.trim() === "") {
    throw new AppError("invalid", "Form title is required");
  }
  const latest = await findLatestVersion(id);
  const isSame = latest !== null && isSameContent(latest.content, read.content);
  if (isSame && read.liveVersionId === latest.id) {
    return true;
  }
  await countOnce();
  if (isSame) {
    return makeVersionLive({ ownerId: owner.id, read, versionId: latest.id });
  }
  try {
    return await insertLiveVersion({
      ownerId: owner.id,
      read,
      number: (latest?.number ?? 0) + 1,
      publicUrl:
        read.publicUrl ?? publicAddress({ title: read.content.title, random: randomText() }),
      publishedBy: owner.username,
      now: new Date(),
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      return false;
    }
    throw error;
  }
}

async function countPublish(formId: number): Promise<void> {
  const retryAfterSeconds = await countHit({ key: `publish:${formId}`, ...PUBLISHES });
  if (retryAfterSeconds !== null) {
    throw new AppError(
      "rate-limited",
      `This form was published ${PUBLISHES.points} times within an hour. Please try again later.`,
      { retryAfterSeconds },
    );
  }
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** 26 characters of 5 random bits each: 130 bits. */
function randomText(): string {
  return [...randomBytes(ADDRESS_CHARACTERS)].map((byte) => BASE32[byte % 32]).join("");
}
