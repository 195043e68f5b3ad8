import "server-only";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { fileAddress, storedFileId } from "@/lib/domain/files/file-address";
import { findFilesOf } from "@/lib/server/files/files.repository";
import { storage } from "@/lib/server/files/storage";
import { logger } from "@/lib/server/logging/logger";

/** In a receipt; those of more are named only. */
const MOST = 20;

/** The pictures of a submission's signatures, by their address; those that cannot be read at present are left out. */
export async function readSignatures({
  id,
  answers,
}: {
  id: number;
  answers: Answers;
}): Promise<ReadonlyMap<string, Uint8Array>> {
  const ids = Object.values(answers).flatMap((answer) => {
    const fileId =
      isRecord(answer) && "signedAt" in answer ? storedFileId(answer["content"]) : null;
    return fileId === null ? [] : [fileId];
  });
  const pictures = new Map<string, Uint8Array>();
  if (ids.length === 0) {
    return pictures;
  }
  const files = (await findFilesOf([id])).get(id) ?? [];
  for (const file of files.filter((each) => ids.includes(each.id)).slice(0, MOST)) {
    try {
      const chunks: Uint8Array[] = [];
      for await (const chunk of storage().read(file.storageKey, { start: 0, end: file.size - 1 })) {
        chunks.push(chunk);
      }
      pictures.set(fileAddress(file.id), new Uint8Array(Buffer.concat(chunks)));
    } catch (error) {
      logger.warn({ error }, "A signature could not be read for a receipt");
    }
  }
  return pictures;
}
