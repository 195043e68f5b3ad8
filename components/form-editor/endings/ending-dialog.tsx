"use client";

import { useCallback, useState } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { Button } from "@/components/ui/buttons/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { type Ending, endingName } from "@/lib/domain/endings/ending";
import { endingListSchema } from "@/lib/domain/endings/ending-schema";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { PipingSetting } from "@/lib/field-types/_shared/piping/piping-setting";
import { namedText } from "@/lib/domain/piping/named-text";
import { LIMITS } from "@/lib/domain/limits";
import { createId } from "@/lib/utils/create-id";
import { useDiscardQuestion } from "../dialog/use-discard-question";
import { useSaveKey } from "../dialog/use-save-key";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor, useEditorStore } from "../state/editor-context";
import { withEnding } from "../state/ending-edits";
import { selectFields } from "../state/selectors";
import { EndingPreview } from "./ending-preview";
import { EndingRules } from "./ending-rules";

function blankEnding(): Ending {
  const rules = { match: "all" as const, items: [] };
  return { id: createId(), rules, title: "", text: "", redirectUrl: null };
}

type EndingDialogProps = {
  /** null: a new one. */
  endingId: string | null;
};

/** Edits a copy of an ending, beside what visitors see of it; Save Changes applies it as one undo step. */
export function EndingDialog({ endingId }: EndingDialogProps) {
  const store = useEditorStore();
  const { settings, change } = usePageSettings();
  const { endings, accentColor } = settings;
  const fields = useEditor(selectFields);
  const [initial] = useState(() => endings.find(({ id }) => id === endingId) ?? blankEnding());
  const [copy, setCopy] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => store.dispatch({ type: "open", overlay: null });
  const isChanged = copy !== initial && !isSameValue(copy, initial);
  const { leave, question, isAsking } = useDiscardQuestion({ isChanged, onLeave: close });
  const edit = (patch: Partial<Ending>) => {
    setCopy({ ...copy, ...patch });
    setProblem(null);
  };
  const handleSave = () => {
    const parsed = endingListSchema.safeParse([copy]);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? "Something here cannot be saved");
      return false;
    }
    change({ patch: { endings: parsed.data.reduce(withEnding, endings) } });
    close();
    return true;
  };
  const handleKey = useSaveKey({ isAsking, onSave: handleSave });
  const fillIn = useCallback((text: string) => namedText(text, fields), [fields]);
  const place = endings.findIndex(({ id }) => id === initial.id);
  const index = place === -1 ? endings.length : place;
  const name = endingName(initial, { index, fields });
  return (
    <Dialog open onOpenChange={leave}>
      <DialogContent
        onKeyDown={handleKey}
        className="h-175"
        title={
          <span className="wrap-anywhere">
            {endingId === null ? "Add an ending" : `Ending “${name}”`}
          </span>
        }
        description="What visitors get after sending, with the answers that you choose here."
      >
        <DialogBody className="grid content-start gap-5">
          <PipingSetting
            label="Title"
            hint="Without one it is “Thank you”."
            value={copy.title}
            maxLength={LIMITS.title}
            onChange={(title) => edit({ title })}
          />
          <PipingSetting
            label="Text"
            hint="Shown above the receipt number. Markdown."
            rows={4}
            value={copy.text}
            maxLength={LIMITS.description}
            onChange={(text) => edit({ text })}
          />
          <PipingSetting
            label="Redirect URL"
            hint="Optional. Without one, this ending is shown, whatever the form's redirect is."
            type="url"
            inputMode="url"
            value={copy.redirectUrl ?? ""}
            maxLength={LIMITS.url}
            placeholder="https://example.com/thank-you"
            onChange={(address) => edit({ redirectUrl: address || null })}
          />
          <EndingRules ending={copy} onChange={(rules) => edit({ rules })} />
          <section aria-labelledby="ending-preview">
            <h3 id="ending-preview" className="mb-2 font-medium">
              Preview
            </h3>
            <EndingPreview ending={copy} accentColor={accentColor} fillIn={fillIn} />
          </section>
        </DialogBody>
        <DialogFooter>
          {problem ? <Alert className="mr-auto py-1.5">{problem}</Alert> : null}
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={handleSave}>
            Save Changes
          </Button>
        </DialogFooter>
        {question}
      </DialogContent>
    </Dialog>
  );
}
