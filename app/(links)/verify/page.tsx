import type { Metadata } from "next";
import { VerifyPage } from "@/components/verify/verify-page";
import { publicReceiptKeys } from "@/lib/server/public-form/signed-receipts/receipt-keys";

export const metadata: Metadata = { title: "Check a receipt" };

/** The keys are part of the page, so that checking asks no server. */
export default async function ReceiptVerification() {
  return <VerifyPage keys={await publicReceiptKeys()} />;
}
