"use client";

import { useState, type FormEvent } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import { useSaveRequestSettings } from "@/lib/client/bundled-requests/use-bundled-requests";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useMembers } from "@/lib/client/queries/teams/use-members";
import {
  requestSettingsRequest,
  type RequestSettingsResponse,
} from "@/lib/contracts/bundled-requests";
import { DEFAULT_SETTINGS, exampleSettings } from "@/lib/domain/approval/request-settings";
import { recipientsSentence } from "@/lib/domain/notifications/notification-recipients";
import {
  problemsOf,
  settingsFormValues,
  settingsRequestFrom,
  type SettingsTextName,
} from "./settings-form-values";

const LISTS = [
  {
    name: "requestors",
    label: "Requestors",
    rows: 6,
    hint: "One per line. Other is always offered.",
  },
  { name: "properties", label: "Properties", rows: 6, hint: "One per line." },
] as const;
/** Said of what nobody has changed yet. */
const EXAMPLES = "These are examples: put your own in their place.";
const EXAMPLE = "This is an example: put your own in its place.";
const APPROVERS = [
  { name: "high", label: "Approver above the threshold" },
  { name: "low", label: "Approver up to the threshold" },
] as const;

const PAGE_HINTS = {
  anonymous:
    "On /bundled-request. What people send who are not signed in comes to this team. Without it the page is not found; requests that came stay.",
  signedIn:
    "On /bundled-request, while you are signed in; what others send goes to another team or to nobody. Without it the page is not found for you.",
} as const;

/** Who gets them: requests have no maker, so they go to all owners. */
function MailedOwners() {
  const { user } = useAuth();
  const members = useMembers(user?.team.id ?? 0);
  const owners = members.data?.filter(({ role }) => role === "owner") ?? null;
  const hint = recipientsSentence({
    recipients: owners,
    readerId: user?.id,
    isAvailable: undefined,
  });
  return `${hint} All owners of the team get them.`;
}

/** The form that edits them: lists are texts with one entry per line. */
export function BundledSettingsForm({ settings }: { settings: RequestSettingsResponse }) {
  const [values, setValues] = useState(() => settingsFormValues(settings));
  const [problems, setProblems] = useState<Partial<Record<SettingsTextName, string>>>({});
  const save = useSaveRequestSettings();
  const examples = exampleSettings(settings);
  const bind = (name: SettingsTextName) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  const handleReset = () => {
    const { webhooks, isOwnerMailed, isPageOn, isOnMyForms, isRequestPageOnly } = values;
    const kept = { webhooks, isOwnerMailed, isPageOn, isOnMyForms, isRequestPageOnly };
    setValues({ ...settingsFormValues(DEFAULT_SETTINGS), ...kept });
    setProblems({});
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = requestSettingsRequest.safeParse(settingsRequestFrom(values));
    if (!parsed.success) {
      setProblems(problemsOf(parsed.error.issues));
      return;
    }
    save.mutateAsync(parsed.data).then(
      (saved) => {
        // Values typed during the save are not overwritten.
        setValues((now) => (now === values ? settingsFormValues(saved) : now));
        toast.success("Bundled request settings saved");
      },
      // Shown above the fields.
      () => undefined,
    );
  };
  return (
    <form noValidate method="post" onSubmit={handleSubmit}>
      {save.error ? <Alert className="mb-4">{save.error.message}</Alert> : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <CheckboxField
          className="sm:col-span-2"
          label="Take bundled requests"
          hint={PAGE_HINTS[settings.isRecipient ? "anonymous" : "signedIn"]}
          checked={values.isPageOn}
          onCheckedChange={(checked) => setValues({ ...values, isPageOn: checked === true })}
        />
        <CheckboxField
          className="sm:col-span-2"
          label="Show “Submit” and “Edit Template” on My Forms"
          hint="They lead to the page for bundled requests and to the form made from their template."
          checked={values.isOnMyForms}
          onCheckedChange={(checked) => setValues({ ...values, isOnMyForms: checked === true })}
        />
        {settings.isRecipient ? (
          <CheckboxField
            className="sm:col-span-2"
            label="Only from the request page"
            hint="Refuses requests that programs post to its address without the page, unless they sign in."
            checked={values.isRequestPageOnly}
            onCheckedChange={(checked) =>
              setValues({ ...values, isRequestPageOnly: checked === true })
            }
          />
        ) : null}
        {LISTS.map(({ name, label, rows, hint }) => (
          <FormField
            key={name}
            label={label}
            hint={examples.has(name) ? `${hint} ${EXAMPLES}` : hint}
            error={problems[name]}
          >
            {(control) => <Textarea {...control} rows={rows} {...bind(name)} />}
          </FormField>
        ))}
        {APPROVERS.map(({ name, label }) => (
          <FormField
            key={name}
            label={label}
            hint={examples.has(name) ? EXAMPLE : undefined}
            error={problems[name]}
          >
            {(control) => <Input {...control} maxLength={200} {...bind(name)} />}
          </FormField>
        ))}
        <FormField
          label="Threshold in dollars"
          hint="Total concessions above it need the first approver."
          error={problems.threshold}
        >
          {(control) => (
            <Input {...control} inputMode="numeric" maxLength={14} {...bind("threshold")} />
          )}
        </FormField>
        <FormField
          label="Webhook URLs"
          hint="One per line. Every request is sent to each of them, signed like all webhooks."
          className="sm:col-span-2"
          error={problems.webhooks}
        >
          {(control) => <Textarea {...control} rows={2} {...bind("webhooks")} />}
        </FormField>
        <CheckboxField
          className="sm:col-span-2"
          label="E-mail me new bundled requests"
          hint={<MailedOwners />}
          checked={values.isOwnerMailed}
          onCheckedChange={(checked) => setValues({ ...values, isOwnerMailed: checked === true })}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" {...pressable({ isBlocked: save.isPending })}>
          {save.isPending ? "Saving..." : "Save lists"}
        </Button>
        <Button variant="ghost" onClick={handleReset}>
          Reset to defaults
        </Button>
      </div>
    </form>
  );
}
