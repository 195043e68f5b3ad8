"use client";

import { useEffect, useRef, type ReactNode } from "react";

type FrameHeightProps = { className: string; children: ReactNode };

/**
 * Tells the page around the frame how high its content is, whenever that changes and when asked
 * (`public/embed.js` listens). A height is no secret, so any page may know it.
 */
export function FrameHeight({ className, children }: FrameHeightProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = contentRef.current;
    if (content === null || window.parent === window) {
      return;
    }
    const tell = () =>
      window.parent.postMessage({ source: "formlane", height: content.offsetHeight }, "*");
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === window.parent && data === "formlane:height") {
        tell();
      }
    };
    const observer = new ResizeObserver(tell);
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
