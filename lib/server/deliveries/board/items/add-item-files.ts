import "server-only";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import type { BoardItem } from "@/lib/form-engine/board/items/board-item";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { uploadedName } from "@/lib/server/board-service/board-writer";
import { boardItems, boardWriter } from "@/lib/server/board-service/composition";
import type {
  DeliverySource,
  SourceFile,
} from "@/lib/server/deliveries/delivery-source.repository";
import { storage } from "@/lib/server/files/storage";
import type { ProgressLog } from "../progress";

type AddingFiles = {
  token: string;
  itemId: string;
  source: DeliverySource;
  item: Pick<BoardItem, "uploads">;
  log: ProgressLog;
};

/** Uploads the files of mapped fields one by one; returns a sentence for each that could not be. */
export async function addFiles(given: AddingFiles): Promise<string[]> {
  const { source, item, log } = given;
  const problems: string[] = [];
  for (const { fieldId, columnId, label } of item.uploads) {
    const own = source.files.filter((file) => file.fieldId === fieldId);
    for (const file of own.filter(({ id }) => !log.current.fileIds.includes(id))) {
      const problem = await addFile(given, { columnId, file });
      if (problem !== null) {
        problems.push(withFieldLabel(label, `${file.name}: ${problem}`));
      }
    }
  }
  return problems;
}

type Adding = { columnId: string; file: SourceFile };

async function addFile(given: AddingFiles, adding: Adding): Promise<string | null> {
  const { token, itemId, log } = given;
  const { columnId, file } = adding;
  const { id, name, type, size } = file;
  // Of an earlier call, of which a later one that is refused says nothing.
  const { addingFile } = log.current;
  if (addingFile === id && (await isFileThere(given, adding))) {
    await log.save({ fileIds: [...log.current.fileIds, id], addingFile: null });
    return null;
  }
  const bytes = await readWhole(file.storageKey, size);
  if (bytes === null) {
    return "The file is not on the server.";
  }
  const idempotencyKey = log.keyOf(`file-${id}`);
  // Before the call: after a crash, the next attempt must know that the file may be there.
  await log.save({ addingFile: id });
  try {
    await boardWriter.addFile(token, {
      itemId,
      columnId,
      file: { name, type, bytes },
      idempotencyKey,
    });
  } catch (error) {
    if (!(error instanceof BoardServiceError)) {
      throw error;
    }
    if (!error.detail.mayHaveLanded) {
      await log.save({ addingFile });
    }
    if (error.failure !== "data") {
      throw error;
    }
    return error.message;
  }
  await log.save({ fileIds: [...log.current.fileIds, id], addingFile: null });
  return null;
}

/** Whether the column has one more file of this name and size than those that are known to be there. */
async function isFileThere(
  { token, itemId, source, item, log }: AddingFiles,
  { columnId, file }: Adding,
): Promise<boolean> {
  const isAlike = ({ name, size }: Pick<SourceFile, "name" | "size">) =>
    uploadedName(name) === uploadedName(file.name) && size === file.size;
  const fieldIds = item.uploads
    .filter((each) => each.columnId === columnId)
    .map((each) => each.fieldId);
  const known = source.files.filter(
    (each) =>
      fieldIds.includes(each.fieldId) && log.current.fileIds.includes(each.id) && isAlike(each),
  );
  const there = await boardItems.listFiles(token, { itemId, columnId });
  return there.filter(isAlike).length > known.length;
}

async function readWhole(key: string, size: number): Promise<Uint8Array | null> {
  if ((await storage().sizeOf(key)) !== size) {
    return null;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of storage().read(key, { start: 0, end: size - 1 })) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
