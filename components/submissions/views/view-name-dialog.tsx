"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { LIMITS } from "@/lib/domain/limits";

type ViewNameDialogProps = {
  title: string;
  name: string;
  /** Why the last try did not work. */
  error: Error | null;
  isPending: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a saved view. */
export function ViewNameDialog(props: ViewNameDialogProps) {
  const { title, error, isPending, onSave, onClose } = props;
  const [name, setName] = useState(props.name);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) {
      onSave(name);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={title} className="max-w-100">
        <form onSubmit={handleSubmit}>
          <DialogBody>
            <FormField
              label="Name"
              hint="Everybody in the team who may read the answers sees it."
              error={error === null ? undefined : errorSentence(error)}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={LIMITS.viewName}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </FormField>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" {...pressable({ isBlocked: isPending })}>
              Save
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
