"use client";

import { useMemo, useState, type ReactNode } from "react";
import { Segmented } from "@/components/ui/inputs/segmented";
import {
  messageHtml,
  messageText,
  type MessageParts,
} from "@/lib/form-engine/messages/draw-message";

const PARTS = [
  { value: "html", label: "Formatted" },
  { value: "text", label: "Plain text" },
] as const;

const LOOKS = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

type MessagePreviewProps = {
  parts: MessageParts;
  /** Where it would go; null: the answers hold no address. */
  to: string | null;
  replyTo: string | undefined;
  hasPdf: boolean;
};

/** The e-mail as programs show it: formatted or as plain text, light or dark. */
export function MessagePreview({ parts, to, replyTo, hasPdf }: MessagePreviewProps) {
  const [part, setPart] = useState<"html" | "text">("html");
  const [look, setLook] = useState<"light" | "dark">("light");
  const html = useMemo(
    // As if the reader's system had chosen.
    () => messageHtml(parts).replace('content="light dark"', `content="${look}"`),
    [parts, look],
  );
  return (
    <div className="overflow-hidden rounded-card border bg-surface">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-b px-4 py-3">
        <Line name="Subject">
          <span className="font-medium">{parts.subject || "(none)"}</span>
        </Line>
        <Line name="To">{to ?? "(no address is answered)"}</Line>
        {replyTo === undefined ? null : <Line name="Reply to">{replyTo}</Line>}
        {hasPdf ? <Line name="Attached">The answers as a PDF</Line> : null}
      </dl>
      <div className="flex flex-wrap gap-2 border-b px-4 py-2">
        <Segmented label="Part of the e-mail" value={part} options={PARTS} onChange={setPart} />
        {part === "html" ? (
          <Segmented label="Theme of the reader" value={look} options={LOOKS} onChange={setLook} />
        ) : null}
      </div>
      {part === "html" ? (
        // Nothing runs in it, and it loads nothing.
        <iframe title="Formatted e-mail" sandbox="" srcDoc={html} className="block h-72 w-full" />
      ) : (
        <pre className="max-h-72 overflow-y-auto px-4 py-3 font-mono text-small wrap-anywhere whitespace-pre-wrap">
          {messageText(parts)}
        </pre>
      )}
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
