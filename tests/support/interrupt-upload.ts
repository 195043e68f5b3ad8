import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { uploadPartResponse } from "@/lib/contracts/files";

const HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="start"\r\nContent-Type: application/octet-stream\r\n\r\n';

/**
 * Posts the start of a file to a resumable upload and disconnects once the server has received it.
 * `start` must not end in a carriage return: it may begin a boundary, so the server would wait.
 */
export async function interruptUpload(address: string, start: Uint8Array): Promise<void> {
  const posted = request(address, {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
  });
  posted.on("error", () => undefined);
  posted.write(HEAD);
  posted.write(start);
  while ((await receivedOf(address)) < start.byteLength) {
    await sleep(20);
  }
  posted.destroy();
}

/** Number of bytes that the server has of the upload. */
async function receivedOf(address: string): Promise<number> {
  const url = new URL(address);
  url.searchParams.delete("from");
  const response = await fetch(url);
  return uploadPartResponse.parse(await response.json()).received;
}
