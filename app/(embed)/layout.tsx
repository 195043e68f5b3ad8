import type { ReactNode } from "react";
import { FrameHeight } from "@/components/form-renderer/page/frame-height";
import { PoweredBy } from "@/components/form-renderer/page/powered-by";

/** Layout inside another site's iframe: reports the height of the content, so that the iframe can fit it. */
export default function EmbedLayout({ children }: { children: ReactNode }) {
  return (
    <FrameHeight className="bg-surface pb-6 sm:bg-background sm:p-4">
      <main>{children}</main>
      <PoweredBy />
    </FrameHeight>
  );
}
