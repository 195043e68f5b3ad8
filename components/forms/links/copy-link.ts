import { toast } from "sonner";
import { closedReason } from "@/components/forms/status/closed-reason";
import type { LiveState } from "@/lib/domain/forms/form-availability";
import { copyText } from "@/lib/utils/browser/copy-text";

type CopiedLink = {
  url: string;
  message: string;
  /** Of the form that the link leads to: the toast says when that is closed. */
  live?: LiveState | null;
};

/** Copies a URL and shows `message` as a toast; on failure a toast shows the URL to copy by hand. */
export async function copyLink({ url, message, live = null }: CopiedLink): Promise<void> {
  if (await copyText(url)) {
    const reason = closedReason(live);
    toast.success(message, reason === null ? {} : { description: `The form is closed. ${reason}` });
    return;
  }
  toast.error("The link could not be copied", { description: url });
}
