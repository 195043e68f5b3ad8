import "server-only";
import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { rowXml, sheetHead, type SheetCell } from "./cells";
import { SHEET_END } from "./parts";

/** A further sheet, buffered in a temporary file: the zip is a stream, so sheets are written in sequence. */
export class BufferedSheet {
  readonly name: string;
  rowCount = 0;
  private readonly file: string;
  private readonly maxRows: number;
  private handle: FileHandle | null = null;
  private pending = "";

  constructor({ name, folder, maxRows }: { name: string; folder: string; maxRows: number }) {
    this.name = name;
    this.file = path.join(/* turbopackIgnore: true */ folder, `${name}.xml`);
    this.maxRows = maxRows;
  }

  /** Drops rows beyond the limit of a sheet; the first sheet has the same data in its cells. */
  add(cells: readonly SheetCell[]): void {
    if (this.rowCount < this.maxRows - 1) {
      this.rowCount += 1;
      this.pending += rowXml({ number: this.rowCount + 1, cells });
    }
  }

  async flush(): Promise<void> {
    if (this.pending !== "") {
      this.handle ??= await open(this.file, "w");
      await this.handle.appendFile(this.pending);
      this.pending = "";
    }
  }

  async *chunks(titles: readonly string[]): AsyncGenerator<Uint8Array> {
    yield sheetHead(titles);
    if (this.rowCount > 0) {
      await this.close();
      yield* createReadStream(this.file);
    }
    yield Buffer.from(SHEET_END);
  }

  async close(): Promise<void> {
    await this.handle?.close();
    this.handle = null;
  }
}
