"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { CopyField } from "@/components/forms/links/copy-field";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useLiveLink, useMakeLiveLink } from "@/lib/client/queries/submissions/use-live-link";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { namedFields } from "@/lib/domain/piping/named-text";
import { exportedFields } from "@/lib/form-engine/export/export-columns";
import { copyText } from "@/lib/utils/browser/copy-text";
import { ColumnsChoice } from "./columns-choice";
import { CurrentLink } from "./current-link";

type LiveLinkDialogProps = { form: Pick<FormResponse, "id" | "fields">; onClose: () => void };

/** The address from which spreadsheets load the answers of a form: made, shown once, replaced and revoked. */
export function LiveLinkDialog({ form, onClose }: LiveLinkDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [fieldIds, setFieldIds] = useState<readonly string[] | null>(null);
  const [hasNoColumn, setHasNoColumn] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const link = useLiveLink(form.id);
  const make = useMakeLiveLink(form.id);
  // The button that was pressed is removed, and the focus with it.
  useEffect(() => {
    if (url !== null) {
      address.current?.focus();
    }
  }, [url]);
  const fields = exportedFields(namedFields(form.fields), false);
  const handleChoose = (chosen: string[] | null) => {
    setFieldIds(chosen);
    setHasNoColumn(false);
  };
  const handleMake = () => {
    if (fieldIds?.length === 0) {
      setHasNoColumn(true);
      return;
    }
    make.mutateAsync({ fieldIds: fieldIds && [...fieldIds] }).then(
      (made) => setUrl(made.url),
      // Shown above the choice.
      () => undefined,
    );
  };
  const handleCopy = async () => {
    if (url !== null && (await copyText(url))) {
      toast.success("Address copied to clipboard");
    } else {
      toast.error("The address could not be copied");
    }
  };
  const isOn = link.data?.isOn === true;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Live link for spreadsheets"
        description="An address from which Google Sheets, Excel and others load the answers by themselves, the newest each time."
      >
        <DialogBody
          ref={body}
          tabIndex={-1}
          className="grid content-start gap-5 focus:outline-none"
        >
          {url === null ? null : (
            <>
              <CopyField
                label="Address"
                hint="Store it now: it is shown only this once. Whoever has it reads these answers without signing in."
                value={url}
                variant="primary"
                inputRef={address}
                inputClassName="min-w-0 flex-1 font-mono text-small"
                onCopy={() => void handleCopy()}
              />
              <Formulas url={url} />
            </>
          )}
          <QueryBoundary query={link} what="live link" outline={<Skeleton className="h-16" />}>
            {(current) => (
              <>
                <CurrentLink
                  formId={form.id}
                  current={current}
                  fields={fields}
                  onRevoked={() => {
                    setUrl(null);
                    body.current?.focus();
                  }}
                />
                {isOn && url === null ? (
                  <p className="text-pretty text-muted">
                    Its address was shown once, when it was made. A new one ends it at once:
                    spreadsheets that use it load nothing any more.
                  </p>
                ) : null}
                {url === null ? (
                  <ColumnsChoice
                    fields={fields}
                    chosen={fieldIds}
                    error={hasNoColumn ? "Please choose at least one column" : undefined}
                    onChange={handleChoose}
                  />
                ) : null}
              </>
            )}
          </QueryBoundary>
          {make.error ? <Alert>{errorSentence(make.error)}</Alert> : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{url === null ? "Cancel" : "Close"}</Button>
          {url === null ? (
            <Button
              variant="primary"
              {...pressable({ isBlocked: !link.isSuccess || make.isPending, onPress: handleMake })}
            >
              {isOn ? "Make a new address" : "Make the address"}
            </Button>
          ) : null}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** How spreadsheets take the address. */
function Formulas({ url }: { url: string }) {
  return (
    <dl className="grid gap-2 text-small">
      <div>
        <dt className="font-medium">Google Sheets, in a cell</dt>
        <dd className="font-mono break-all text-muted">{`=IMPORTDATA("${url}")`}</dd>
      </div>
      <div>
        <dt className="font-medium">Excel</dt>
        <dd className="text-muted">Data, From Web; paste the address, sign in as “Anonymous”.</dd>
      </div>
    </dl>
  );
}
