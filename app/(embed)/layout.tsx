import "@/app/visitors.css";
import type { ReactNode } from "react";
import { FRAME_CONTENT_ID } from "@/components/form-renderer/page/report-frame-height";
import { PoweredBy } from "@/components/form-renderer/page/layout/powered-by";

/** Layout inside another site's iframe: reports the height of the content, so that the iframe can fit it. */
export default function EmbedLayout({ children }: { children: ReactNode }) {
  return (
    <div id={FRAME_CONTENT_ID} className="bg-surface pb-6 sm:bg-background sm:p-4">
      <main>{children}</main>
      <PoweredBy />
    </div>
  );
}
