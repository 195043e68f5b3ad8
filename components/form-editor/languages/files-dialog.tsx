"use client";

import { FileDown } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { FileDrop } from "@/components/forms/actions/file-drop";
import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import {
  translationsPath,
  useImportTranslations,
  useTranslations,
} from "@/lib/client/queries/forms/use-translations";
import { LIMITS } from "@/lib/domain/limits";
import { useEditorStore } from "../state/editor-context";
import { englishName } from "./language-choices";
import { DOWNLOADS, formatOf, TOO_LARGE, uploadProblem } from "./translation-file";
import { noteTranslated, useTranslationStore } from "./translations-context";

type FilesDialogProps = {
  place: { formId: number; language: string };
  onClose: () => void;
};

const UNSENT = "Some texts are not saved yet, so the file would lack them. Close this and see why.";

/** Takes a translation out as a file, and what a translator made of it in again. */
export function FilesDialog({ place, onClose }: FilesDialogProps) {
  const store = useEditorStore();
  const translations = useTranslationStore();
  const upload = useImportTranslations(place);
  const { data } = useTranslations(place);
  const [problem, setProblem] = useState<string | null>(null);
  const name = englishName(place.language);
  const download = async (query: string) => {
    const isSent = await translations.flush();
    setProblem(isSent ? null : UNSENT);
    if (isSent) {
      window.location.assign(`${translationsPath(place)}/export?${query}`);
    }
  };
  const take = async (file: File) => {
    setProblem(null);
    upload.reset();
    if (file.size > LIMITS.translationsFileBytes) {
      setProblem(TOO_LARGE);
      return;
    }
    const content = await file.text().catch(() => null);
    if (content === null) {
      setProblem("The file could not be read.");
      return;
    }
    const sent = { format: formatOf(file.name, content), content };
    const refusal = uploadProblem(sent, data);
    if (refusal !== null) {
      setProblem(refusal);
      return;
    }
    // What was typed before must not follow what the file says.
    await translations.flush();
    upload.mutate(sent, {
      onSuccess: () => {
        noteTranslated(store);
        toast.success(`The ${name} translation was uploaded`, { description: file.name });
        onClose();
      },
      onError: (error) => setProblem(errorSentence(error)),
    });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`${name} translation as a file`}
        description="For somebody who translates outside of Formlane: download, translate, upload."
        className="max-w-120"
      >
        <DialogBody className="grid gap-5">
          <section aria-labelledby="translation-download">
            <h3 id="translation-download" className="mb-2 font-medium">
              Download
            </h3>
            <div className="flex flex-wrap gap-2">
              {DOWNLOADS.map(({ query, name: label, hint }) => (
                <Button key={query} onClick={() => void download(query)}>
                  <FileDown aria-hidden />
                  {label} <span className="font-normal text-muted">{hint}</span>
                </Button>
              ))}
            </div>
          </section>
          <section aria-labelledby="translation-upload">
            <h3 id="translation-upload" className="mb-2 font-medium">
              Upload
            </h3>
            <FileDrop
              label="CSV or XLIFF file"
              accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
              onFile={(file) => void take(file)}
            />
            <p className="mt-1.5 text-small text-pretty text-muted">
              Its texts replace those that are here. Rows without a translation change nothing. A
              file with an error changes nothing at all.
            </p>
          </section>
          <div role="status">{upload.isPending ? "Uploading..." : ""}</div>
          {problem === null ? null : <Alert className="wrap-anywhere">{problem}</Alert>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
