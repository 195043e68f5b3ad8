import { toast } from "sonner";
import { copyText } from "@/lib/utils/browser/copy-text";

/** Copies a URL and shows `message` as a toast; on failure a toast shows the URL to copy by hand. */
export async function copyLink({ url, message }: { url: string; message: string }): Promise<void> {
  if (await copyText(url)) {
    toast.success(message);
    return;
  }
  toast.error("The link could not be copied", { description: url });
}
