import "server-only";
import { parentPort } from "node:worker_threads";
import type { ReceiptContent } from "../receipt-content";
import { openFonts } from "./fonts";
import { Receipts } from "./receipts";

// The thread of ../receipt-thread.ts. It gets the receipts of a file one after the other and then null, and answers each
// with its pages, null with the file. An exception ends it.
const fonts = openFonts();
let receipts: Receipts | null = null;

parentPort?.on("message", (content: ReceiptContent | null) => {
  if (content !== null) {
    receipts ??= new Receipts(content, fonts);
    parentPort?.postMessage(receipts.add(content));
    return;
  }
  void receipts?.end().then((pdf) => {
    receipts = null;
    parentPort?.postMessage(pdf, [pdf.buffer]);
  });
});
