import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { Form } from "@/lib/domain/forms/form";
import { publicAddress } from "@/lib/domain/forms/public-address";
import { isUniqueViolation } from "@/lib/server/db/errors";
import { findLatestNumber, insertLiveVersion } from "./form-versions.repository";
import { getForm } from "./get-form";
import { requireForm } from "./require-form";

type PublishForm = { id: number; owner: { id: number; username: string } };

const ATTEMPTS = 5;
const ADDRESS_CHARACTERS = 26;
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** Freezes the working copy as the next version and makes it live. The public address never changes. */
export async function publishForm({ id, owner }: PublishForm): Promise<Form> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await tryPublish({ id, owner })) {
      return getForm({ id, ownerId: owner.id });
    }
  }
  throw new AppError("conflict", "This form is being changed elsewhere. Please try again.");
}

async function tryPublish({ id, owner }: PublishForm): Promise<boolean> {
  const read = await requireForm({ id, ownerId: owner.id });
  if (read.content.title.trim() === "") {
    throw new AppError("invalid", "Form title is required");
  }
  const number = (await findLatestNumber(id)) + 1;
  try {
    return await insertLiveVersion({
      ownerId: owner.id,
      read,
      number,
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

/** 26 characters of 5 random bits each: 130 bits. */
function randomText(): string {
  return [...randomBytes(ADDRESS_CHARACTERS)].map((byte) => BASE32[byte % 32]).join("");
}
