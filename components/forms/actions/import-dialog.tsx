"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { failureSentence } from "@/lib/client/http/failure-kind";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useCreateForm } from "@/lib/client/queries/forms/use-forms";
import { LIMITS } from "@/lib/domain/limits";
import { isFieldType } from "@/lib/field-types/registry/field-types";
import {
  readTransferFile,
  type TransferredForm,
} from "@/lib/form-engine/export/read-transfer-file";
import { countOf } from "@/lib/utils/numbers";
import { FileDrop } from "./file-drop";

const TOO_LARGE = `The file is larger than ${LIMITS.translationsFileBytes / 1_000_000} MB.`;

/** Creates a form from an exported file, which is validated here and again by the server. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const createForm = useCreateForm();
  const { user } = useAuth();
  const [form, setForm] = useState<TransferredForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const handleFile = async (file: File) => {
    const read = await readFile(file, user?.id ?? 0);
    setForm(read.ok ? read.form : null);
    setProblem(read.ok ? null : read.problem);
  };
  const handleImport = () => {
    if (form === null) {
      return;
    }
    createForm.mutate(form, {
      onSuccess: ({ id, title }) => {
        toast.success("Form imported", { description: title });
        router.push(`/form/edit/${id}`);
      },
      onError: (error) => setProblem(failureSentence(error) ?? "The form could not be imported."),
    });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Import a form"
        description="From a file that was exported here or in another installation. It becomes a new draft of yours."
        className="max-w-120"
      >
        <DialogBody className="grid gap-4">
          <FileDrop
            label="Form file"
            accept=".json,application/json"
            onFile={(file) => void handleFile(file)}
          />
          {problem ? <Alert>{problem}</Alert> : null}
          {form ? <ImportPreview form={form} /> : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            {...pressable({
              isBlocked: form === null || createForm.isPending || createForm.isSuccess,
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

async function readFile(file: File, userId: number): Promise<ReturnType<typeof readTransferFile>> {
  if (file.size > LIMITS.translationsFileBytes) {
    return { ok: false, problem: TOO_LARGE };
  }
  try {
    return readTransferFile(await file.text(), userId);
  } catch {
    return { ok: false, problem: "The file could not be read." };
  }
}

function ImportPreview({ form }: { form: TransferredForm }) {
  const unknown = form.fields.filter(({ type }) => !isFieldType(type)).length;
  return (
    <div role="status" className="rounded-card border p-3">
      <p className="font-medium wrap-anywhere">{form.title}</p>
      <p className="text-muted">{countOf(form.fields.length, "field")}</p>
      {form.settings.isOwnerMailed ? (
        <p className="mt-1 text-muted">
          New submissions are e-mailed to you, whoever was chosen before.
        </p>
      ) : null}
      {form.settings.stages.length > 0 ? (
        <p className="mt-1 text-muted">Stages that a member filled in are yours to fill in.</p>
      ) : null}
      {unknown > 0 ? (
        <p className="mt-1 text-muted">
          {countOf(unknown, "field")} of a type that is not known here. Stored as in the file, and
          shown to visitors as not supported.
        </p>
      ) : null}
    </div>
  );
}
