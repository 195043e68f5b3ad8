"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { failureSentence } from "@/lib/client/http/failure-kind";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useCreateForm } from "@/lib/client/queries/forms/use-forms";
import type { GuessedFormat } from "@/lib/form-engine/import/guess-import-format";
import { FileDrop } from "./file-drop";
import { ImportPreviewBox } from "./import-preview";
import { useImportFile } from "./use-import-file";

const FORMATS: readonly { format: GuessedFormat; name: string }[] = [
  { format: "formlane", name: "Formlane" },
  { format: "google", name: "Google Forms" },
  { format: "typeform", name: "Typeform" },
  { format: "xlsform", name: "XLSForm (.xlsx)" },
  { format: "surveyjs", name: "SurveyJS" },
  { format: "jsonschema", name: "JSON Schema" },
  { format: "text", name: "Plain text, one question a line" },
];
const ACCEPTED = ".json,.txt,.md,.xlsx,application/json,text/plain";

/** Creates a form from a file that was exported here, or from one of another product, once its owner has seen what becomes of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const createForm = useCreateForm();
  const { user } = useAuth();
  const { file, format, isReading, read, problem, ...source } = useImportFile(user?.id ?? 0);
  const handleImport = () => {
    if (read === null) {
      return;
    }
    createForm.mutate(read.form, {
      onSuccess: ({ id, title }) => {
        toast.success("Form imported", { description: title });
        router.push(`/form/edit/${id}`);
      },
      onError: (error) =>
        source.setProblem(failureSentence(error) ?? "The form could not be imported."),
    });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Import a form"
        description="From a file of Formlane, Google Forms, Typeform, XLSForm, SurveyJS or JSON Schema, or from a text. It becomes a new draft of yours."
        className="max-w-140"
      >
        <DialogBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FileDrop label="Form file" accept={ACCEPTED} onFile={source.chooseFile} />
          {file === null ? null : (
            <FormField label="Format">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={format}
                  onChange={({ target }) => {
                    const chosen = FORMATS.find((each) => each.format === target.value);
                    source.chooseFormat(chosen?.format ?? format);
                  }}
                >
                  {FORMATS.map((each) => (
                    <option key={each.format} value={each.format}>
                      {each.name}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FormField>
          )}
          {isReading ? (
            <p role="status" className="text-muted">
              Reading the file...
            </p>
          ) : null}
          {problem ? <Alert>{problem}</Alert> : null}
          {read ? <ImportPreviewBox read={read} /> : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            {...pressable({
              isBlocked: read === null || createForm.isPending || createForm.isSuccess,
              onPress: handleImport,
            })}
          >
            {createForm.isPending ? "Importing..." : "Import"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
