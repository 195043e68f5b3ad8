import "server-only";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { haveSecrets } from "@/lib/form-engine/answers/secret-fields";
import { reencryptTotpSecret } from "@/lib/server/accounts/factors/totp-encryption";
import { reencryptToken } from "@/lib/server/board-service/connection/token-encryption";
import { reencryptHookSecret } from "@/lib/server/deliveries/hook/hook-secret";
import { reencryptWebhookSecret } from "@/lib/server/deliveries/webhook/webhook-secrets";
import { storedFields } from "@/lib/server/forms/drafts/stored-content";
import { reencryptMailLinkKey } from "@/lib/server/outbox/mail/mail-link-keys";
import {
  findMailLinkKeys,
  replaceMailLinkKey,
} from "@/lib/server/outbox/mail/mail-link-keys.repository";
import { reencryptReceiptKey } from "@/lib/server/public-form/signed-receipts/receipt-keys";
import {
  findReceiptKeys,
  replaceReceiptKey,
} from "@/lib/server/public-form/signed-receipts/receipt-keys.repository";
import { reencryptAnswers } from "../crypto/secret-answers";
import {
  findAnswers,
  findApps,
  findHookSecrets,
  findRevisedAnswers,
  findTokens,
  findVersions,
  findWebhookSecrets,
  replaceAppSecret,
  replaceHookSecret,
  replaceToken,
  replaceWebhookSecret,
  storeAnswers,
  storeRevisedAnswers,
  type SecretColumn,
} from "./rotate-keys.repository";

const BATCH = 200;
const SECRET_COLUMNS: readonly SecretColumn[] = ["webhookSecretCipher", "previousSecretCipher"];

/** The numbers of secrets encrypted again; `unreadable`: no key of the environment decrypts them. */
export type Rotation = {
  tokens: number;
  webhookSecrets: number;
  submissions: number;
  mailLinkKeys: number;
  receiptKeys: number;
  authenticatorApps: number;
  unreadable: number;
};

/**
 * Encrypts all stored secrets with the current key, in batches; the server may run. Secrets that already
 * have the current key are skipped, so it may be repeated, and run several times at once.
 */
export async function rotateKeys(): Promise<Rotation> {
  const counts = { tokens: 0, webhookSecrets: 0, submissions: 0, mailLinkKeys: 0, receiptKeys: 0 };
  const rotation: Rotation = { ...counts, authenticatorApps: 0, unreadable: 0 };
  await rotateTokens(rotation);
  await rotateWebhookSecrets(rotation);
  await rotateHookSecrets(rotation);
  await rotateAnswers(rotation);
  await rotateMailLinkKeys(rotation);
  await rotateReceiptKeys(rotation);
  await rotateApps(rotation);
  return rotation;
}

async function rotateTokens(rotation: Rotation): Promise<void> {
  for await (const { teamId, tokenCipher: old } of all(findTokens, ({ teamId }) => teamId)) {
    const encrypted = attempt(rotation, () => reencryptToken({ teamId, encrypted: old }));
    if (encrypted !== null && (await replaceToken(teamId, { old, encrypted }))) {
      rotation.tokens += 1;
    }
  }
}

async function rotateWebhookSecrets(rotation: Rotation): Promise<void> {
  for await (const row of all(findWebhookSecrets, ({ teamId }) => teamId)) {
    for (const column of SECRET_COLUMNS) {
      const { teamId, [column]: old } = row;
      const encrypted =
        old && attempt(rotation, () => reencryptWebhookSecret({ teamId, encrypted: old }));
      if (old && encrypted && (await replaceWebhookSecret(teamId, { column, old, encrypted }))) {
        rotation.webhookSecrets += 1;
      }
    }
  }
}

/** They count as webhook secrets. */
async function rotateHookSecrets(rotation: Rotation): Promise<void> {
  for await (const { id, teamId, secretCipher: old } of all(findHookSecrets, (row) => row.id)) {
    const encrypted = attempt(rotation, () => reencryptHookSecret({ teamId, encrypted: old }));
    if (encrypted !== null && (await replaceHookSecret(id, { old, encrypted }))) {
      rotation.webhookSecrets += 1;
    }
  }
}

async function rotateAnswers(rotation: Rotation): Promise<void> {
  for await (const { id, formId, fields: stored, form } of all(findVersions, ({ id }) => id)) {
    const fields = gatherRepeatedSections(storedFields(stored));
    if (haveSecrets(fields)) {
      const place = { formId, secretsTeamId: form.secretsTeamId ?? form.teamId, fields };
      const given = { rotation, versionId: id, place };
      rotation.submissions += await rotateEach({
        ...given,
        find: findAnswers,
        store: storeAnswers,
      });
      await rotateEach({ ...given, find: findRevisedAnswers, store: storeRevisedAnswers });
    }
  }
}

type Rotating = {
  rotation: Rotation;
  versionId: number;
  place: Omit<Parameters<typeof reencryptAnswers>[0], "answers">;
  find: typeof findAnswers;
  store: typeof storeAnswers;
};

/** Encrypts all answers that were given to a version; returns how many changed. */
async function rotateEach({ rotation, versionId, place, find, store }: Rotating): Promise<number> {
  let count = 0;
  for (let after = { id: 0, revision: 0 }; ;) {
    const rows = await find(versionId, { after, take: BATCH });
    const changed = rows.flatMap(({ answers, ...row }) => {
      const encrypted = reencryptAnswers({ ...place, answers }, () => (rotation.unreadable += 1));
      return encrypted === null ? [] : [{ ...row, answers: encrypted }];
    });
    if (changed.length > 0) {
      await store(changed);
    }
    count += changed.length;
    const last = rows.at(-1);
    if (last === undefined) {
      return count;
    }
    after = last;
  }
}

async function rotateMailLinkKeys(rotation: Rotation): Promise<void> {
  for (const { id, cipher: old } of await findMailLinkKeys()) {
    const cipher = attempt(rotation, () => reencryptMailLinkKey(old));
    if (cipher !== null && (await replaceMailLinkKey(id, { old, cipher }))) {
      rotation.mailLinkKeys += 1;
    }
  }
}

async function rotateReceiptKeys(rotation: Rotation): Promise<void> {
  for (const { id, cipher: old } of await findReceiptKeys()) {
    const cipher = attempt(rotation, () => reencryptReceiptKey(old));
    if (cipher !== null && (await replaceReceiptKey(id, { old, cipher }))) {
      rotation.receiptKeys += 1;
    }
  }
}

async function rotateApps(rotation: Rotation): Promise<void> {
  for await (const { userId, secretCipher: old } of all(findApps, ({ userId }) => userId)) {
    const encrypted = attempt(rotation, () => reencryptTotpSecret({ userId, encrypted: old }));
    if (encrypted !== null && (await replaceAppSecret(userId, { old, encrypted }))) {
      rotation.authenticatorApps += 1;
    }
  }
}

/** Every row in the order of its key, read in batches. */
async function* all<Row>(
  find: (page: { after: number; take: number }) => Promise<Row[]>,
  keyOf: (row: Row) => number,
): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = await find({ after, take: BATCH });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) {
      return;
    }
    after = keyOf(last);
  }
}

/** Null when nothing changes, or when the secret cannot be decrypted, which is counted. */
function attempt(rotation: Rotation, reencrypt: () => string | null): string | null {
  try {
    return reencrypt();
  } catch {
    rotation.unreadable += 1;
    return null;
  }
}
