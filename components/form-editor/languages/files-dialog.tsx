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
} from "@/lib/client/queries/forms/use-translations";
import type { TranslationsFormat } from "@/lib/contracts/forms/translations";
import { LIMITS } from "@/lib/domain/limits";
import { useEditorStore } from "../state/editor-context";
import { englishName } from "./language-choices";
import { noteTranslated, useTranslationStore } from "./translations-context";

type FilesDialogProps = {
  place: { formId: number; language: string };
  onClose: () => void;
};

const FORMATS: readonly { format: TranslationsFormat; name: string; hint: string }[] = [
  { format: "csv", name: "CSV", hint: "for a spreadsheet" },
  { format: "xliff", name: "XLIFF", hint: "for a translator's tool" },
];
const UNSENT = "Some texts are not saved yet, so the file would lack them. Close this and see why.";

/** Takes a translation out as a file, and what a translator made of it in again. */
export function FilesDialog({ place, onClose }: FilesDialogProps) {
  const store = useEditorStore();
  const translations = useTranslationStore();
  const upload = useImportTranslations(place);
  const [problem, setProblem] = useState<string | null>(null);
  const name = englishName(place.language);
  const download = async (format: TranslationsFormat) => {
    const isSent = await translations.flush();
    setProblem(isSent ? null : UNSENT);
    if (isSent) {
      window.location.assign(`${translationsPath(place)}/export?format=${format}`);
    }
  };
  const take = async (file: File) => {
    setProblem(null);
    upload.reset();
    if (file.size > LIMITS.translationsFileBytes) {
      setProblem(`The file is larger than ${LIMITS.translationsFileBytes / 1_000_000} MB.`);
      return;
    }
    const content = await file.text().catch(() => null);
    if (content === null) {
      setProblem("The file could not be read.");
      return;
    }
    // What was typed before must not follow what the file says.
    await translations.flush();
    upload.mutate(
      { format: formatOf(file.name, content), content },
      {
        onSuccess: () => {
          noteTranslated(store);
          toast.success(`The ${name} translation is taken over`, { description: file.name });
          onClose();
        },
        onError: (error) => setProblem(errorSentence(error)),
      },
    );
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
              {FORMATS.map(({ format, name: label, hint }) => (
                <Button key={format} onClick={() => void download(format)}>
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

/** By its name; of another name by how it begins. */
function formatOf(fileName: string, content: string): TranslationsFormat {
  const isXliff = /\.(?:xlf|xliff|xml)$/i.test(fileName) || content.trimStart().startsWith("<");
  return isXliff ? "xliff" : "csv";
}
