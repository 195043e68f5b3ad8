import "server-only";
import { z } from "zod";
import { encryptionKeyIds, keyedSignature } from "@/lib/server/crypto/secret-encryption";
import { damagedBackup } from "./archive";
import { BackupError } from "./backup-database";

const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const manifestSchema = z.object({
  format: z.literal("formlane-backup"),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  provider: z.enum(["sqlite", "postgresql"]),
  migrations: z.array(z.string()),
  /** Identifies the encryption key of the secrets without revealing it. */
  keyId: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      lastId: z.number().int().positive().nullable(),
      sha256,
    }),
  ),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Files with a row in the database that were not on the disk. */
    missing: z.number().int(),
  }),
  entries: z.object({ count: z.number().int(), sha256 }),
});
const signedSchema = z.object({ manifest: z.string(), seal: z.string() });

export type Manifest = z.output<typeof manifestSchema>;

/** The bytes of a backup's last entry: the manifest as JSON, with an HMAC under the encryption key. */
export function writeManifest(content: Omit<Manifest, "format" | "version" | "keyId">): Buffer {
  const [keyId = ""] = encryptionKeyIds();
  const manifest = JSON.stringify({
    format: "formlane-backup",
    version: FORMAT,
    keyId,
    ...content,
  });
  const seal = keyedSignature({ keyId, text: manifest }) ?? "";
  return Buffer.from(JSON.stringify({ manifest, seal }), "utf8");
}

/**
 * Reads what `writeManifest` wrote. The HMAC is checked when the environment has its key (`isKeyKnown`).
 * @throws {BackupError} when it is not a manifest, was changed, or is from a later release
 */
export function readManifest(bytes: Uint8Array): { manifest: Manifest; isKeyKnown: boolean } {
  const { manifest: text, seal } = parse(signedSchema, Buffer.from(bytes).toString("utf8"));
  const manifest = parse(manifestSchema, text);
  if (manifest.version > FORMAT) {
    throw new BackupError("The backup was made by a newer release of this program.");
  }
  const expected = keyedSignature({ keyId: manifest.keyId, text });
  if (expected !== null && expected !== seal) {
    throw damagedBackup();
  }
  return { manifest, isKeyKnown: expected !== null };
}

function parse<Output>(schema: z.ZodType<Output>, text: string): Output {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damagedBackup();
  }
}
