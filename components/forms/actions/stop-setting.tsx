"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Switch } from "@/components/ui/inputs/switch";
import { Textarea } from "@/components/ui/inputs/textarea";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useStopForm } from "@/lib/client/queries/forms/use-forms";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { LIMITS } from "@/lib/domain/limits";

type StopSettingProps = {
  form: Pick<FormResponse, "id" | "isStopped" | "stoppedMessage">;
  onChanged?: (form: FormResponse) => void;
};

/** "Stop taking answers": takes effect at once, with what visitors read meanwhile. */
export function StopSetting({ form, onChanged }: StopSettingProps) {
  const id = useId();
  const stop = useStopForm();
  const [message, setMessage] = useState(form.stoppedMessage);
  const isChanged = message !== form.stoppedMessage;
  const send = (isStopped: boolean) =>
    stop.mutate({ id: form.id, isStopped, stoppedMessage: message }, { onSuccess: onChanged });
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={form.isStopped}
          aria-disabled={stop.isPending}
          onCheckedChange={(isStopped) => (stop.isPending ? undefined : send(isStopped))}
        />
        <div className="min-w-0">
          <label htmlFor={id} className="font-medium">
            Stop taking answers
          </label>
          <p id={`${id}-hint`} className="text-small text-pretty text-muted" role="status">
            {form.isStopped
              ? "The form is closed. Its page stays and shows why."
              : "Takes effect at once, without publishing. The page stays and shows why."}
          </p>
        </div>
      </div>
      <FormField
        label="Message while stopped"
        hint="Plain text. Without one, visitors read the closed message."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={message}
            maxLength={LIMITS.description}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </FormField>
      {isChanged ? (
        <div>
          <Button
            {...pressable({ isBlocked: stop.isPending, onPress: () => send(form.isStopped) })}
          >
            {stop.isPending ? "Saving..." : "Save message"}
          </Button>
        </div>
      ) : null}
      {stop.error ? <Alert>{errorSentence(stop.error)}</Alert> : null}
    </div>
  );
}
