import { afterEach, expect, it, vi } from "vitest";
import { countLines, saveExport } from "./save-export";

afterEach(() => vi.unstubAllGlobals());

const bytes = (text: string) => new TextEncoder().encode(text);

it("counts the lines of CSV across chunks, not those inside cells", () => {
  const count = countLines({ isQuoting: true });
  expect(count(bytes('ID,Name\r\n1,"two\nli'))).toBe(1);
  expect(count(bytes('nes ""x"""\r\n2,b\r\n'))).toBe(3);
});

it("counts the lines of JSON and ignores quotes", () => {
  const count = countLines({ isQuoting: false });
  expect(count(bytes('{"a":"\\""}\n{"a":1}\n'))).toBe(2);
});

/** Stubs the file picker with a file that has content only once its stream is closed. */
function pickedFile() {
  const file = { text: "", exists: true };
  let written = "";
  const sink = {
    write: (chunk: Uint8Array) => {
      written += new TextDecoder().decode(chunk);
    },
    close: () => {
      file.text = written;
    },
  };
  const handle = {
    createWritable: () => Promise.resolve(new WritableStream(sink)),
    getFile: () => Promise.resolve({ size: file.text.length }),
    remove: () => Promise.resolve((file.exists = false)),
  };
  vi.stubGlobal("window", { showSaveFilePicker: () => Promise.resolve(handle) });
  return file;
}

function answerWith(next: (controller: ReadableStreamDefaultController) => void) {
  let isFirst = true;
  const body = new ReadableStream({
    pull: (controller) => {
      if (isFirst) {
        controller.enqueue(bytes("ID\r\n1\r\n"));
        isFirst = false;
      } else {
        next(controller);
      }
    },
  });
  const headers = { "Content-Type": "text/csv", "X-Total-Count": "1" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { headers })));
}

const save = (onProgress = vi.fn()) =>
  saveExport({ address: "/export", fileName: "a.csv", onProgress });

it("streams the file to disk and reports its progress", async () => {
  const file = pickedFile();
  answerWith((controller) => controller.close());
  const onProgress = vi.fn();
  await save(onProgress);
  expect(file).toEqual({ text: "ID\r\n1\r\n", exists: true });
  expect(onProgress).toHaveBeenLastCalledWith({ rows: 2, total: 1, bytes: 7 });
});

it("leaves no file when the connection is lost halfway, and says so", async () => {
  const file = pickedFile();
  answerWith((controller) => controller.error(new TypeError("network error")));
  await expect(save()).rejects.toThrow("The connection was lost. Nothing was saved.");
  expect(file).toEqual({ text: "", exists: false });
});

it("does not touch a file that existed before when the export fails", async () => {
  const file = pickedFile();
  file.text = "of yesterday";
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("Busy. Try later.", { status: 503 })));
  await expect(save()).rejects.toThrow("Busy. Try later.");
  expect(file).toEqual({ text: "of yesterday", exists: true });
});
