import "server-only";
import { cutText } from "@/lib/domain/texts/cut-text";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import type { BoardItem, UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardWriter } from "@/lib/server/board-service/composition";
import { storage } from "@/lib/server/files/storage";
import { escapeHtml } from "@/lib/domain/texts/escape-html";
import type {
  DeliverySource,
  SourceFile,
} from "@/lib/server/deliveries/delivery-source.repository";
import type { ProgressLog } from "../progress";

const MAX_TEXT = 10_000;

type Completing = {
  token: string;
  itemId: string;
  source: DeliverySource;
  item: Pick<BoardItem, "uploads">;
  log: ProgressLog;
  leftovers: readonly UnwrittenAnswer[];
};

/** Writes answers that the columns could not hold into an update (comment) of the item, once. */
export async function addLeftovers(completing: Completing): Promise<void> {
  const { token, itemId, source, log, leftovers } = completing;
  if (leftovers.length === 0 || log.current.isUpdateDone) {
    return;
  }
  const lines = leftovers.map(
    ({ label, reason, text }) =>
      `<p><b>${escaped(label)}</b>: ${escaped(text ?? "(secret)")}<br><i>${escaped(reason)}</i></p>`,
  );
  const idempotencyKey = `sub-${source.submissionId}-update`;
  const html = `<p>Answers that the columns could not hold as they were given:</p>${lines.join("")}`;
  await boardWriter.addUpdate(token, { itemId, html, idempotencyKey });
  await log.save({ isUpdateDone: true });
}

/** Uploads the files of mapped fields one by one; returns a sentence for each that could not be. */
export async function addFiles(completing: Completing): Promise<string[]> {
  const { source, item, log } = completing;
  const problems: string[] = [];
  for (const { fieldId, columnId, label } of item.uploads) {
    const own = source.files.filter((file) => file.fieldId === fieldId);
    for (const file of own.filter(({ id }) => !log.current.fileIds.includes(id))) {
      const problem = await addFile(completing, { columnId, file });
      if (problem !== null) {
        problems.push(withFieldLabel(label, `${file.name}: ${problem}`));
      }
    }
  }
  return problems;
}

async function addFile(
  { token, itemId, log }: Completing,
  { columnId, file }: { columnId: string; file: SourceFile },
): Promise<string | null> {
  const { id, name, type, size } = file;
  const bytes = await readWhole(file.storageKey, size);
  if (bytes === null) {
    return "The file is not on the server.";
  }
  const idempotencyKey = `file-${id}`;
  try {
    await boardWriter.addFile(token, {
      itemId,
      columnId,
      file: { name, type, bytes },
      idempotencyKey,
    });
  } catch (error) {
    if (!(error instanceof BoardServiceError) || error.failure !== "data") {
      throw error;
    }
    return error.message;
  }
  await log.save({ fileIds: [...log.current.fileIds, id] });
  return null;
}

async function readWhole(key: string, size: number): Promise<Uint8Array | null> {
  if ((await storage.sizeOf(key)) !== size) {
    return null;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of storage.read(key, { start: 0, end: size - 1 })) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function escaped(text: string): string {
  const short = text.length > MAX_TEXT ? `${cutText(text, MAX_TEXT)}...` : text;
  return escapeHtml(short);
}
