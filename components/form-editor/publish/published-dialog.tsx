"use client";

import { Check, CircleMinus, ExternalLink } from "lucide-react";
import { useRef } from "react";
import { CopyField } from "@/components/forms/links/copy-field";
import { copyLink } from "@/components/forms/links/copy-link";
import { closedReason } from "@/components/forms/status/closed-reason";
import { Button } from "@/components/ui/buttons/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { createLazyPart } from "@/lib/client/lazy-part";
import { LazyBoundary } from "../lazy-boundary";
import { useEditor } from "../state/editor-context";
import { selectContent, selectFields, selectMeta } from "../state/selectors";
import { EmbedSnippet } from "./embed-snippet";

const qrCodeView = createLazyPart(async () => (await import("./qr-code-view")).QrCodeView);

type PublishedDialogProps = {
  /** Opened right after publishing, which it says; else from the menu. */
  isNew?: boolean;
  onClose: () => void;
};

/** The public link, its QR code and the embed code, and whether visitors find the form open. */
export function PublishedDialog({ isNew = false, onClose }: PublishedDialogProps) {
  const meta = useEditor(selectMeta);
  const title = useEditor((state) => selectContent(state).title);
  const fields = useEditor(selectFields);
  const linkRef = useRef<HTMLInputElement>(null);
  const closed = closedReason(meta?.live ?? null);
  const url = meta?.fullPublicUrl ?? "";
  const handleOpen = (event: Event) => {
    event.preventDefault();
    linkRef.current?.select();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={
          <span className="flex items-center gap-2">
            {closed === null ? (
              <span className="grid size-5 place-items-center rounded-full bg-success-soft text-success">
                <Check aria-hidden className="size-3.5 stroke-2" />
              </span>
            ) : (
              <CircleMinus aria-hidden className="size-5 text-muted" />
            )}
            {closed === null ? "Your form is live" : "Your form is closed"}
          </span>
        }
        description={
          <>
            {isNew ? (
              <>
                <span>Form has been published successfully</span>.{" "}
              </>
            ) : null}
            {`Version ${meta?.version ?? 1} is ${closed === null ? "live" : "published"}. `}
            {closed === null
              ? "Anyone with the link can fill it in."
              : `Visitors cannot send answers. ${closed}`}
          </>
        }
        className="max-w-140"
        onOpenAutoFocus={handleOpen}
      >
        <DialogBody>
          <CopyField
            label="Public link"
            hint="The link stays the same when you publish again."
            value={url}
            variant="primary"
            inputRef={linkRef}
            inputClassName="border-border-input! bg-raised! text-foreground!"
            onCopy={() => void copyLink({ url, message: "URL copied to clipboard" })}
          />
          <div className="mt-5 border-y py-4">
            <LazyBoundary lazyPart={qrCodeView} what="The parts of the QR code">
              {(QrCodeView) => <QrCodeView url={url} title={title} />}
            </LazyBoundary>
          </div>
          <div className="mt-5">
            <EmbedSnippet url={url} title={title} fields={fields} />
          </div>
        </DialogBody>
        <DialogFooter className="justify-between">
          <Button asChild variant="ghost" className="-ml-3">
            <a href={url} target="_blank" rel="noopener">
              <ExternalLink aria-hidden />
              Open form
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Button>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
