"use client";

import { ImageUp, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pressable } from "@/components/ui/buttons/pressable";
import { FieldError, FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { failureSentence } from "@/lib/client/http/failure-kind";
import { uploadLogo } from "@/lib/client/http/upload-logo";
import { tooLarge } from "@/lib/domain/files/file-errors";
import { LOGO_LIMITS } from "@/lib/domain/files/logo-limits";
import { logoAddress } from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say } from "@/lib/domain/system-texts/sentence";
import { useEditor } from "../../state/editor-context";
import { selectMeta } from "../../state/selectors";
import { usePageSettings } from "./use-page-settings";

const FAILED = "The logo could not be uploaded. Please try again.";

/** The logo above the title. It is stored on this server: visitors load nothing from other hosts. */
export function LogoSetting() {
  const { settings, change, settle } = usePageSettings();
  const { logoId, logoText } = settings;
  return (
    <div className="grid gap-3">
      <LogoPicker
        logoId={logoId}
        onChange={(id) => change({ patch: { logoId: id, ...(id === null && { logoText: "" }) } })}
      />
      {logoId === null ? null : (
        <FormField label="What the logo says" hint="Read out to people who cannot see the logo.">
          {(control) => (
            <Input
              {...control}
              value={logoText}
              maxLength={LIMITS.title}
              placeholder="Name of your organisation"
              onBlur={settle}
              onChange={(event) =>
                change({ patch: { logoText: event.target.value }, mergeKey: "logo-text" })
              }
            />
          )}
        </FormField>
      )}
    </div>
  );
}

type LogoPickerProps = { logoId: string | null; onChange: (logoId: string | null) => void };

function LogoPicker({ logoId, onChange }: LogoPickerProps) {
  const formId = useEditor((state) => selectMeta(state)?.id ?? null);
  const labelId = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (file: File) => {
    if (formId === null) {
      return;
    }
    setProblem(null);
    if (file.size > LOGO_LIMITS.maxBytes) {
      setProblem(say(tooLarge(file.name, LOGO_LIMITS.maxBytes), ENGLISH));
      return;
    }
    setIsBusy(true);
    try {
      onChange(await uploadLogo({ formId, file }));
    } catch (error) {
      setProblem(failureSentence(error) ?? FAILED);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="mb-1.5 font-medium">
        Logo
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {logoId === null ? null : (
          // oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer here
          <img
            src={logoAddress(logoId)}
            alt="The logo"
            className="h-10 max-w-full rounded-in border bg-surface object-contain p-1"
          />
        )}
        <span className="flex items-center gap-2">
          <Button
            {...pressable({
              isBlocked: formId === null || isBusy,
              onPress: () => input?.click(),
            })}
          >
            <ImageUp aria-hidden />
            {buttonLabel({ isBusy, hasLogo: logoId !== null })}
          </Button>
          {logoId === null ? null : (
            <IconButton label="Remove the logo" onClick={() => onChange(null)}>
              <X aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
      <input
        ref={setInput}
        type="file"
        hidden
        aria-label="Logo file"
        accept={LOGO_LIMITS.accepts.join(",")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Without a reset, choosing the same file again fires no change event.
          event.target.value = "";
          if (file) {
            void upload(file);
          }
        }}
      />
      <div role="status">{problem === null ? null : <FieldError>{problem}</FieldError>}</div>
      <p className="mt-1.5 text-small text-muted">
        {formId === null
          ? "Save the form once to upload a logo."
          : "PNG, JPEG, WebP or GIF, at most 0.5 MB."}
      </p>
    </div>
  );
}

function buttonLabel({ isBusy, hasLogo }: { isBusy: boolean; hasLogo: boolean }): string {
  if (isBusy) {
    return "Uploading...";
  }
  return hasLogo ? "Replace" : "Upload";
}
