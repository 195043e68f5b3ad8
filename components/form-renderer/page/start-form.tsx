import { hydrateRoot } from "react-dom/client";
import { readSpamGuardInputs } from "@/lib/client/public-form/spam-guard-inputs";
import {
  ALL_PAGES,
  FORM_DATA_ID,
  FORM_ROOT_ID,
  SHOW_ALL_PAGES,
  type FormScriptData,
} from "@/lib/contracts/public-form/public-form-page";
import { mayPipe } from "@/lib/domain/piping/pipes";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { readTypedTexts } from "@/lib/field-types/_shared/answers/adopt-typed-values";
import { loadOnDemandTypes } from "@/lib/field-types/registry/load-on-demand-types";
import { needsCalculation } from "@/lib/form-engine/calculations/calculated-answers";
import { hasLazyBlocks } from "../fields/field-blocks";
import type { FormParts } from "./form-parts";
import { FormRoot } from "./form-root";

// The script of visitors' pages with a form: hydrates what the server rendered.
void startForm();

/** Rejects when a script with views cannot be loaded: the page then works as without JavaScript. */
async function startForm(): Promise<void> {
  const root = document.getElementById(FORM_ROOT_ID);
  const element = document.getElementById(FORM_DATA_ID);
  if (root === null || element === null) {
    return;
  }
  const json = element.textContent;
  // The server of this page wrote it.
  const data = JSON.parse(json) as FormScriptData;
  // Of no use any more, and as large as the form.
  element.remove();
  let { form } = data;
  const { fields } = form;
  let parts: FormParts;
  let texts: SystemTexts;
  try {
    const types = loadOnDemandTypes(fields, data.parts);
    const bundles = Promise.all(
      data.texts.map((address): Promise<Partial<SystemTexts>> => import(address)),
    );
    const found: readonly (Partial<FormParts> | null)[] = await Promise.all([
      types.then((known) =>
        known.fields.some(needsCalculation)
          ? import("@/lib/form-engine/calculations/calculate-answers")
          : null,
      ),
      data.pages ? import("../form-pages/pages") : null,
      data.saving
        ? import("../resume/resume-parts")
        : data.item
          ? import("../send/item-parts")
          : null,
      // The id of a parsed label or help text. Elsewhere it costs what it loads, no more.
      json.includes('"inline/')
        ? import("@/lib/field-types/_shared/markdown/inline-markdown")
        : null,
      // JSON has two braces in a row only within a text.
      mayPipe(json) ? import("@/lib/form-engine/piping/pipe-answers") : null,
      // After the other, in whose place its own part fills in texts.
      data.rules ? import("@/lib/form-engine/answers/field-rules") : null,
      hasLazyBlocks(fields) ? import("../fields/lazily-hydrated-block") : null,
    ]);
    const { views, ...known } = await types;
    // Each exports its part under the part's name.
    parts = found.reduce<FormParts>((all, part) => Object.assign(all, part), { views });
    form = { ...form, fields: parts.withFieldRules?.(known.fields, data) ?? known.fields };
    // The modules that the build made of a catalogue; the server named those that this form needs.
    texts = Object.assign({ locale: data.locale }, ...(await bundles)) as SystemTexts;
  } catch (error) {
    document.dispatchEvent(new Event(SHOW_ALL_PAGES));
    throw error;
  }
  if (root.hasAttribute(ALL_PAGES)) {
    // They came too late: the visitor may have filled in pages that hydration would take away.
    return;
  }
  // As it stands in the page: it differs for each visit, and the data does not.
  const guard = { ...data.guard, token: readSpamGuardInputs().token ?? "" };
  const typed = readTypedTexts(root);
  hydrateRoot(root, <FormRoot data={{ ...data, form, guard }} {...{ parts, texts, typed }} />);
  root.dataset["hydrated"] = "";
  if (data.closesAt) {
    const { watchClosing } = await import("./closed/watch-closing");
    watchClosing(`/${data.surface}/${data.publicUrl}`, data.closesAt, texts);
  }
}
