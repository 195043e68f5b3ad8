"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import { LIMITS } from "@/lib/domain/limits";
import { redirectProblem } from "@/lib/domain/piping/redirect-template";
import { PipingSetting } from "@/lib/field-types/_shared/piping/piping-setting";
import { MailSetting } from "../notifications/mail-setting";
import { TITLE_MISSING } from "../save/prepare-save";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { LanguageSetting } from "./general/language-setting";
import { PublicPageCard } from "./general/public-page-card";

/** Name, description, redirect address, e-mail notices, and the settings of the public page. */
export function GeneralTab() {
  const store = useEditorStore();
  const title = useEditor((state) => selectContent(state).title);
  const description = useEditor((state) => selectContent(state).description);
  const redirectUrl = useEditor((state) => selectContent(state).redirectUrl) ?? "";
  const isNew = useEditor((state) => state.meta === null);
  const handleSettle = () => store.dispatch({ type: "settle" });
  return (
    <div className="grid gap-5">
      <FormField
        label="Form name"
        error={title.trim() === "" && !isNew ? TITLE_MISSING : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={title}
            required
            maxLength={LIMITS.title}
            placeholder="Untitled Form"
            onBlur={handleSettle}
            onChange={(event) =>
              store.dispatch({
                type: "edit-content",
                patch: { title: event.target.value },
                mergeKey: "title",
              })
            }
          />
        )}
      </FormField>
      <FormField label="Description" hint="Stands under the title of the form.">
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={description}
            maxLength={LIMITS.description}
            onBlur={handleSettle}
            onChange={(event) =>
              store.dispatch({
                type: "edit-content",
                patch: { description: event.target.value },
                mergeKey: "description",
              })
            }
          />
        )}
      </FormField>
      <LanguageSetting />
      <div id="redirect-url">
        <PipingSetting
          label="Redirect URL after submission"
          hint="Optional. Without one, visitors see a thank-you page."
          error={redirectProblem(redirectUrl) ?? undefined}
          type="url"
          inputMode="url"
          value={redirectUrl}
          maxLength={LIMITS.url}
          placeholder="https://example.com/thank-you"
          onBlur={handleSettle}
          onChange={(address) =>
            store.dispatch({
              type: "edit-content",
              patch: { redirectUrl: address || null },
              mergeKey: "redirect",
            })
          }
        />
      </div>
      <MailSetting />
      <PublicPageCard />
    </div>
  );
}
