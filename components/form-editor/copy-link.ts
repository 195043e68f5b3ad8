import { toast } from "sonner";
import { copyText } from "@/lib/utils/browser/copy-text";

/** Copies the address and says so with the documented words of the place. */
export async function copyLink({ url, message }: { url: string; message: string }): Promise<void> {
  if (await copyText(url)) {
    toast.success(message);
    return;
  }
  toast.error("The link could not be copied", { description: url });
}
