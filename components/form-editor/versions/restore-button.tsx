"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useLoadFormVersion } from "@/lib/client/queries/forms/use-form-versions";
import { useLatestForm } from "@/lib/client/queries/forms/use-latest-form";
import { useLoadNoticeMembers } from "@/lib/client/queries/forms/use-notice-members";
import {
  useReadTranslations,
  useReplaceTranslations,
} from "@/lib/client/queries/forms/use-translations";
import type { FormContent } from "@/lib/domain/forms/form";
import { keepNoticeMembers } from "@/lib/domain/notifications/keep-notice-members";
import { keepStageMembers } from "@/lib/domain/stages/keep-stage-members";
import type { TranslationsByLanguage } from "@/lib/form-engine/translations/translation";
import { useCommands } from "../commands/commands-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import { contentOf, metaOf } from "../state/form-parts";
import { selectContent, selectIsDirty } from "../state/selectors";
import { offerUndo } from "./offer-undo";

type RestoreButtonProps = { formId: number; version: number; onClose: () => void };

/** Restores a version, after a confirmation if there are unsaved changes. */
export function RestoreButton({ formId, version, onClose }: RestoreButtonProps) {
  const isDirty = useEditor(selectIsDirty);
  const isBusy = useEditor((state) => state.saveState === "saving" || state.isPublishing);
  const [isAsking, setIsAsking] = useState(false);
  const { restore, isPending } = useRestoreVersion({ formId, onRestored: onClose });
  const handleRestore = () => {
    setIsAsking(false);
    void restore(version);
  };
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Restore version ${version}`}
        {...pressable({
          isBlocked: isPending || isBusy,
          onPress: isDirty ? () => setIsAsking(true) : handleRestore,
        })}
      >
        <RotateCcw aria-hidden />
        {isPending ? "Restoring..." : "Restore"}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Restore version ${version}?`}
        description="Your unsaved changes are replaced by it. You can still undo that here. What is live stays as it is."
        confirmLabel="Restore"
        onConfirm={handleRestore}
      />
    </>
  );
}

const NOBODY = { members: [] };
const LEFT_OUT = ", without members for its e-mails who may no longer read answers";

type RestoreVersion = { formId: number; onRestored: () => void };

/**
 * Replaces the working copy by the content of a version, as one undo step, and saves it. If somebody else
 * has saved meanwhile, the save opens the conflict dialog.
 */
function useRestoreVersion({ formId, onRestored }: RestoreVersion) {
  const store = useEditorStore();
  const { save } = useCommands();
  const load = useLoadFormVersion(formId);
  const readers = useLoadNoticeMembers(formId);
  const { user } = useAuth();
  const restoreTexts = useRestoreTexts(formId);
  const [isPending, setIsPending] = useState(false);
  const restore = async (version: number) => {
    setIsPending(true);
    try {
      const loaded = await load(version);
      const restored = contentOf(loaded);
      // Ids of members who left would be refused.
      const { noticeMembers, stages } = restored.settings;
      const isNaming = noticeMembers.length > 0 || stages.length > 0;
      const { members } = isNaming ? await readers() : NOBODY;
      const kept = keepNoticeMembers(restored, members);
      const content = keepStageMembers(kept, { readers: members, userId: user?.id ?? 0 });
      onRestored();
      const before = selectContent(store.getState());
      store.dispatch({ type: "replace-content", content });
      if (await save()) {
        const message = `Version ${version} is your working copy again`;
        const left = kept === restored ? "" : LEFT_OUT;
        const onUndo = await restoreTexts(content, loaded.translations);
        offerUndo({ store, before, message: `${message}${left}`, onUndo });
      }
    } catch {
      setIsPending(false);
      toast.error("Error", { description: "The version could not be loaded. Please try again." });
    }
  };
  return { restore, isPending };
}

/**
 * Replaces the translations of a form that was just saved by those of a version. Resolves to what brings the earlier ones back.
 */
function useRestoreTexts(formId: number) {
  const store = useEditorStore();
  const read = useReadTranslations();
  const replace = useReplaceTranslations();
  const latest = useLatestForm();
  return async ({ settings }: FormContent, translations: TranslationsByLanguage) => {
    const languages = settings.languages.slice(1);
    if (languages.length === 0) {
      return () => undefined;
    }
    const put = async (texts: TranslationsByLanguage) => {
      try {
        await replace(formId, texts);
        store.dispatch({ type: "meta", meta: metaOf(await latest(formId)) });
      } catch {
        const description = "The translations could not be restored. Please try again.";
        toast.error("Error", { description });
      }
    };
    const earlier = await read(formId, languages);
    await put(Object.fromEntries(languages.map((each) => [each, translations[each] ?? {}])));
    return () => void put(earlier);
  };
}
