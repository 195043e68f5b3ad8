"use client";

import { useState, type FormEvent } from "react";
import { toast } from "sonner";
import { FormsChoice } from "@/components/settings/forms-choice";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useChangeMember } from "@/lib/client/queries/teams/use-members";
import type { MemberResponse } from "@/lib/contracts/teams/teams";
import { countOf } from "@/lib/utils/numbers";

/** What certain forms mean for a member. */
export const MEMBER_FORMS_NOTE =
  "They find no other form, no bundled requests, and create no forms. Without a chosen form they see none.";

/** Which forms are shared: "All forms", "Only 2 forms". */
export function sharedFormsText(formIds: readonly number[] | null | undefined): string {
  return formIds ? `Only ${countOf(formIds.length, "form")}` : "All forms";
}

/** Shows which forms a member sees, and opens the choice of them. */
export function MemberForms({ member, teamId }: { member: MemberResponse; teamId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { username, formIds } = member;
  const text = sharedFormsText(formIds);
  return (
    <>
      <Button aria-label={`Forms of ${username}: ${text}`} onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent
          title={`Forms of ${username}`}
          description="Takes effect at once, wherever they are signed in, and for their API tokens."
          className="max-w-120"
        >
          <ChooseForms member={member} teamId={teamId} onClose={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

type ChooseFormsProps = { member: MemberResponse; teamId: number; onClose: () => void };

function ChooseForms({ member, teamId, onClose }: ChooseFormsProps) {
  const { userId, username, formIds = null } = member;
  const [chosen, setChosen] = useState<number[] | null>(formIds);
  const change = useChangeMember(teamId);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { userId, formIds: chosen },
      {
        onSuccess: () => {
          toast.success(`${username}: ${sharedFormsText(chosen)}`);
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate method="post" className="contents" onSubmit={handleSubmit}>
      <DialogBody>
        <FormsChoice
          label="Which forms they see"
          note={MEMBER_FORMS_NOTE}
          chosen={chosen}
          onChange={setChosen}
        />
        {change.error ? <Alert className="mt-4">{errorSentence(change.error)}</Alert> : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" {...pressable({ isBlocked: change.isPending })}>
          {change.isPending ? "Saving..." : "Save"}
        </Button>
      </DialogFooter>
    </form>
  );
}
