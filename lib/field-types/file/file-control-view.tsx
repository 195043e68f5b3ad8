"use client";

import { FileAudio, File as FileIcon, FileImage, FileVideo } from "lucide-react";
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { NoScript } from "@/components/ui/no-script";
import { sizeInKb } from "@/lib/domain/files/file-size";
import { isInlineImage } from "@/lib/domain/files/inline-types";
import { fill } from "@/lib/domain/system-texts/fill";
import { joinList } from "@/lib/domain/system-texts/join-list";
import type { ControlProps } from "../_shared/public-view";
import { useTexts } from "../_shared/texts/texts-context";
import { UploadProgress } from "../_shared/uploads/upload-progress-view";
import type { ReadyFile } from "../_shared/uploads/upload-types";
import { useUploads } from "../_shared/uploads/use-uploads";
import { chooseFiles } from "./choose-files";
import { fileLimits, listOf, type FileField } from "./definition";
import { DropZone } from "./drop-zone-view";
import { FileRow } from "./file-row-view";
import { selectedFileOf, type SelectedFile } from "./selected-file";

/** Files are uploaded as soon as they are chosen; the answer lists the uploaded ones. */
export function FileControl(props: ControlProps<FileField>) {
  const { field, value, controlId, describedBy, isInvalid, isDisabled, onChange } = props;
  const texts = useTexts();
  const limits = fileLimits(field);
  const answer = listOf(value ?? undefined);
  const hintId = `${controlId}-hint`;
  const input = useRef<HTMLInputElement>(null);
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const [news, setNews] = useState("");
  const [isOver, setIsOver] = useState(false);

  // Two uploads may finish before the answer with the first one is rendered.
  const latest = useRef<readonly unknown[]>(answer);
  useEffect(() => {
    latest.current = listOf(value ?? undefined);
  }, [value]);
  const answerWith = (next: readonly unknown[]) => {
    latest.current = next;
    onChange(limits.maxFiles === 1 ? (next[0] ?? null) : next);
  };
  const handleReady = (arrived: readonly ReadyFile[]) => {
    // A small file may finish before a large one that was chosen first: the answer preserves the
    // chosen order.
    const placeOf = (file: unknown) => queue.sequenceOf(selectedFileOf(file).upload ?? "");
    const all = [...latest.current, ...arrived];
    answerWith(all.toSorted((one, other) => placeOf(one) - placeOf(other)));
    const names = arrived.map(({ name }) => name);
    setNews(fill(texts.files.uploaded, { files: joinList(names, texts) }));
  };
  const files = answer.map(selectedFileOf);
  const { queue, items, arriving, isTrial } = useUploads({
    fieldId: field.id,
    held: files.flatMap(({ upload }) => upload ?? []),
    onReady: handleReady,
  });
  const failed = items.filter(({ state }) => state === "failed");
  // Others may take the place of files that were refused.
  const held = files.length + arriving.length + items.filter(({ isFinal }) => !isFinal).length;
  const problemId = (key: string) => `${controlId}-${key}`;

  const handleFiles = (chosen: readonly File[]) => {
    if (chosen.length === 0 || isDisabled) {
      return;
    }
    const {
      files: taken,
      refused,
      alerts: next,
    } = chooseFiles({ chosen, held, limits, isTrial, texts });
    setAlerts(next);
    if (taken.length + refused.length > 0) {
      queue.add(taken, refused);
    }
  };
  const removeAt = (index: number, name: string) => {
    answerWith(latest.current.toSpliced(index, 1));
    setAlerts([]);
    setNews(fill(texts.files.removed, { file: name }));
    input.current?.focus();
  };
  const dismiss = (key: string) => {
    queue.remove(key);
    // The error about this upload is removed with it.
    answerWith(latest.current);
  };
  const handlePaste = (event: ClipboardEvent) => handleFiles([...event.clipboardData.files]);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    handleFiles([...event.dataTransfer.files]);
  };
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };

  // Files chosen before hydration.
  const chosenEarly = useRef(handleFiles);
  useEffect(() => {
    const early = [...(input.current?.files ?? [])];
    chosenEarly.current(early);
  }, []);

  return (
    <div
      onPaste={handlePaste}
      onDrop={handleDrop}
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
    >
      <DropZone
        ref={input}
        id={controlId}
        describedBy={[describedBy, ...failed.map(({ key }) => problemId(key)), hintId]
          .filter(Boolean)
          .join(" ")}
        hintId={hintId}
        limits={limits}
        isOver={isOver}
        isInvalid={isInvalid || failed.length > 0}
        isRequired={field.required}
        isDisabled={isDisabled || (isTrial && held >= limits.maxFiles)}
        onFiles={handleFiles}
      />
      {alerts.length > 0 ? (
        <div role="alert" className="mt-2 rounded-control bg-warning-soft px-3 py-2 text-ui">
          {alerts.map((alert) => (
            <p key={alert} className="wrap-anywhere">
              {alert}
            </p>
          ))}
        </div>
      ) : null}
      {held + items.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-2">
          {[...files, ...arriving].map((file, index) => (
            <FileRow
              key={file.upload ?? index}
              name={file.name || texts.files.file}
              picture={
                <Thumbnail type={file.type} url={file.upload && queue.localUrl(file.upload)} />
              }
              isDisabled={isDisabled || index >= files.length}
              onRemove={() => removeAt(index, file.name || texts.files.file)}
            >
              <p className="text-ui text-muted tabular-nums">{sizeInKb(file.size, texts.locale)}</p>
              <StoredFileInput file={file} controlId={controlId} />
            </FileRow>
          ))}
          {items.map((item) => (
            <FileRow
              key={item.key}
              name={item.file.name}
              picture={<Thumbnail type={item.file.type} url={item.url} />}
              isCancel={item.state !== "failed"}
              onRemove={() => dismiss(item.key)}
            >
              <UploadProgress
                item={item}
                id={problemId(item.key)}
                onRetry={() => queue.retry(item.key)}
              />
            </FileRow>
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

/**
 * A stored file, for the next plain post of the page; without scripts it has a checkbox to remove
 * it.
 */
function StoredFileInput({ file, controlId }: { file: SelectedFile; controlId: string }) {
  const { files } = useTexts();
  return (
    <>
      <input type="hidden" name={`${controlId}.kept`} value={JSON.stringify(file)} />
      <NoScript>
        <label className="flex min-h-11 items-center gap-2 text-ui">
          <input
            type="checkbox"
            name={`${controlId}.drop`}
            value={file.upload ?? ""}
            className="size-4.5"
          />
          {files.remove}
        </label>
      </NoScript>
    </>
  );
}

/** A thumbnail of a local image; an icon for other files and for broken images. */
function Thumbnail({ type, url }: { type: string; url: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (url !== null && isInlineImage(type) && !isBroken) {
    return (
      // A local address: there is nothing to optimise or to load from anywhere.
      // oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer
      <img
        src={url}
        alt=""
        onError={() => setIsBroken(true)}
        className="size-10 shrink-0 rounded-[6px] border object-cover"
      />
    );
  }
  const Icon =
    { image: FileImage, audio: FileAudio, video: FileVideo }[type.split("/")[0] ?? ""] ?? FileIcon;
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-[6px] bg-hover text-muted">
      <Icon aria-hidden className="size-5 stroke-[1.5]" />
    </span>
  );
}
