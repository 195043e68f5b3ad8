import "@/app/visitors.css";
import type { ReactNode } from "react";
import { FRAME_CONTENT_ID } from "@/components/form-renderer/page/report-frame-height";

/**
 * Layout inside another site's iframe: reports the height of the content, so that the iframe can fit it.
 * There the form is no card, and the ground is the other page's.
 */
export default function EmbedLayout({ children }: { children: ReactNode }) {
  return (
    <div id={FRAME_CONTENT_ID} className="rounded-card bg-surface pb-6">
      <main>{children}</main>
    </div>
  );
}
