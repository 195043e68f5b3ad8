import { db } from "@/lib/server/db/client";
import { rotateKeys } from "@/lib/server/key-rotation/rotate-keys";

const { tokens, webhookSecrets, submissions, mailLinkKeys, receiptKeys, ...rest } =
  await rotateKeys();
const { authenticatorApps, unreadable } = rest;
await db.$disconnect();
console.log(
  `Encrypted with the current key: ${tokens} board tokens, ${webhookSecrets} webhook secrets, the secret answers of ${submissions} submissions, ${mailLinkKeys} keys of links in e-mails, ${receiptKeys} keys of receipts, the secrets of ${authenticatorApps} authenticator apps.`,
);
if (unreadable === 0) {
  console.log("ENCRYPTION_KEY_PREVIOUS is not needed any more.");
} else {
  console.error(
    `${unreadable} cannot be opened: their key is not in the environment, or they were changed.`,
  );
  process.exitCode = 1;
}
