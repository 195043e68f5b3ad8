"use client";

import { useEffect, useRef, type ReactNode } from "react";

type FrameHeightProps = { className: string; children: ReactNode };

/**
 * Posts the height of the content in CSS pixels to the embedding page, on each change and on request
 * (`public/embed.js` listens). A height is not confidential, so any origin may receive it.
 */
export function FrameHeight({ className, children }: FrameHeightProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = contentRef.current;
    if (content === null || window.parent === window) {
      return;
    }
    const postHeight = () =>
      window.parent.postMessage({ source: "formlane", height: content.offsetHeight }, "*");
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === window.parent && data === "formlane:height") {
        postHeight();
      }
    };
    const observer = new ResizeObserver(postHeight);
    observer.observe(content);
    window.addEventListener("message", handleMessage);
    return () => {
      observer.disconnect();
      window.removeEventListener("message", handleMessage);
    };
  }, []);
  return (
    <div ref={contentRef} className={className}>
      {children}
    </div>
  );
}
