import "server-only";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { headingOf } from "@/lib/form-engine/export/export-columns";
import type { ExportRow, ExportSource } from "../export-source";
import { streamOf } from "../stream-of-zip";
import { answerCell, dateTimeCell, rowXml, sheetHead, textCell, type SheetCell } from "./cells";
import { ExtraSheets } from "./extra-sheets";
import { packageParts, SHEET_END } from "./parts";

type Workbook = {
  source: ExportSource;
  /** Prefix for the addresses of files. */
  origin: string;
  /** Rows of a sheet, the header included; by default the limit of the format. */
  maxRows?: number;
};

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const ABOUT = ["ID", "Date (UTC)", "Synced", "Board item", "Version"];
/** Higher levels hardly compress such regular text any further. */
const OPTIONS = { compressionLevel: 3 };

/** The bytes of a workbook while it is written; only one batch of rows is in memory at a time. */
export async function* xlsxChunks(workbook: Workbook): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(path.join(/* turbopackIgnore: true */ tmpdir(), "formlane-export-"));
  const zip = new ZipFile();
  const output = streamOf(zip);
  const stop = new AbortController();
  zip.on("error", (error: Error) => output.destroy(error));
  const written = write({ ...workbook, zip, folder, signal: stop.signal }).catch((error: Error) =>
    output.destroy(error),
  );
  try {
    yield* output;
  } finally {
    stop.abort();
    await written;
    await rm(folder, { recursive: true, force: true });
  }
}

type Writing = Workbook & { zip: ZipFile; folder: string; signal: AbortSignal };

async function write({ zip, signal, folder, maxRows = MAX_ROWS, ...workbook }: Writing) {
  const names: string[] = [];
  const add = async (name: string, chunks: AsyncIterable<Uint8Array>) => {
    names.push(name);
    const stream = Readable.from(chunks, { objectMode: false, signal });
    const options = { ...OPTIONS, mtime: new Date() };
    zip.addReadStream(stream, `xl/worksheets/sheet${names.length}.xml`, options);
    await finished(stream);
  };
  const side = new ExtraSheets({
    folder,
    maxRows,
    origin: workbook.origin,
    columns: workbook.source.columns,
  });
  const rows = new RowFeed(workbook.source.batches);
  do {
    const name = names.length === 0 ? "Submissions" : `Submissions ${names.length + 1}`;
    await add(name, sheetChunks({ ...workbook, maxRows, rows, side }));
  } while (!(await rows.isOver()));
  for (const { name, chunks } of side.sheets([...names])) {
    await add(name, chunks);
  }
  for (const { path: entry, xml } of packageParts(names)) {
    zip.addBuffer(Buffer.from(xml), entry);
  }
  zip.end();
}

type Sheet = Workbook & { maxRows: number; rows: RowFeed; side: ExtraSheets };

async function* sheetChunks({ source, origin, maxRows, rows, side }: Sheet) {
  const { hasLanguages = false } = source;
  const about = [...ABOUT, ...(hasLanguages ? ["Language"] : [])];
  const titles = [...about, ...source.columns.map(headingOf)].slice(0, MAX_COLUMNS);
  yield sheetHead(titles);
  for (let number = 1; number < maxRows;) {
    const batch = await rows.take(maxRows - number);
    if (batch.length === 0) {
      break;
    }
    let xml = "";
    for (const { id, createdAt, synced, mondayItemId, version, language, values } of batch) {
      number += 1;
      const row = { id, createdAt, synced, mondayItemId, version, language, values };
      xml += rowXml({ number, cells: cellsOf(row, { origin, hasLanguages }) });
      side.add(row);
    }
    await side.flush();
    yield Buffer.from(xml);
  }
  yield Buffer.from(SHEET_END);
}

type Cells = { origin: string; hasLanguages: boolean };

function cellsOf(row: ExportRow, { origin, hasLanguages }: Cells): SheetCell[] {
  const cells: SheetCell[] = [
    { kind: "number", value: row.id },
    dateTimeCell(row.createdAt),
    { kind: "boolean", value: row.synced },
    textCell(row.mondayItemId ?? ""),
    { kind: "number", value: row.version },
    ...(hasLanguages ? [textCell(row.language)] : []),
    ...row.values.map((value) => answerCell(value, origin)),
  ];
  return cells.slice(0, MAX_COLUMNS);
}

/** Distributes the rows of one iterator over several sheets. */
class RowFeed {
  private readonly iterator: AsyncIterator<ExportRow[]>;
  private buffered: ExportRow[] = [];

  constructor(batches: AsyncIterable<ExportRow[]>) {
    this.iterator = batches[Symbol.asyncIterator]();
  }

  /** The next rows, at most `count`; empty at the end. */
  async take(count: number): Promise<ExportRow[]> {
    await this.fill();
    return this.buffered.splice(0, count);
  }

  async isOver(): Promise<boolean> {
    await this.fill();
    return this.buffered.length === 0;
  }

  private async fill(): Promise<void> {
    while (this.buffered.length === 0) {
      const next = await this.iterator.next();
      if (next.done === true) {
        return;
      }
      this.buffered = next.value;
    }
  }
}
