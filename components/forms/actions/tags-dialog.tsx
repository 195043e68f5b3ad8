"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { ValueChips } from "@/components/ui/inputs/value-chips";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useFormCards } from "@/lib/client/queries/forms/use-form-lists";
import { useSetTags } from "@/lib/client/queries/forms/use-forms";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { tagList } from "@/lib/domain/forms/tag-list-schema";
import { distinctTags, tagsOfForms } from "@/lib/domain/forms/tags";
import { LIMITS } from "@/lib/domain/limits";

type TagsDialogProps = {
  /** null = closed. */
  form: FormCardResponse | null;
  onClose: () => void;
};

/** Adds tags to a form and removes them; completes those that other forms of the team have. */
export function TagsDialog({ form, onClose }: TagsDialogProps) {
  return (
    <Dialog open={form !== null} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      {form === null ? null : (
        <DialogContent
          title={`Tags of "${form.title}"`}
          description="Words by which your team finds forms. Visitors do not see them. Enter adds a tag."
          className="max-w-110"
        >
          <TagsForm form={form} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function TagsForm({ form, onClose }: { form: FormCardResponse; onClose: () => void }) {
  const known = tagsOfForms(useFormCards().data ?? []);
  const [tags, setTags] = useState(form.tags);
  const setOnServer = useSetTags();
  const checked = tagList.safeParse(tags);
  const refusal = setOnServer.error ? errorSentence(setOnServer.error) : null;
  const problem = checked.success ? refusal : checked.error.issues[0]?.message;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.success && !setOnServer.isPending) {
      setOnServer.mutate({ id: form.id, tags: checked.data }, { onSuccess: onClose });
    }
  };
  return (
    <form noValidate method="post" className="contents" onSubmit={handleSubmit}>
      <DialogBody>
        <ValueChips
          choices={known}
          isOpen
          label="Add a tag"
          choicesLabel="Tags of your team"
          maxLength={LIMITS.tag}
          values={tags}
          onChange={(next) => setTags(distinctTags(next))}
        />
        {problem ? <Alert className="mt-4">{problem}</Alert> : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          {...pressable({ isBlocked: setOnServer.isPending || !checked.success })}
        >
          {setOnServer.isPending ? "Saving..." : "Save"}
        </Button>
      </DialogFooter>
    </form>
  );
}
