import { objectIn, textIn } from "../imported-form";
import type { Source } from "./typeform-form";

type Read = { settings: Record<string, unknown>; redirectUrl: string; lost: string[] };

/** Settings that say nothing about the form, or that are what every form does. */
const SILENT = new Set([
  "is_public",
  "is_trial",
  "show_typeform_branding",
  "are_uploads_public",
  "pro_subdomain_enabled",
  "capabilities",
  "show_question_number",
  "show_key_hint_on_choices",
  "show_time_to_complete",
  "use_lead_qualification",
  "show_cookie_consent",
  "show_number_of_submissions",
  "hide_navigation",
  "free_form_navigation",
]);

/** The settings of a form that have a place; `lost`: the names of those that have none. */
export function readSettings(given: unknown): Read {
  const settings: Record<string, unknown> = { layout: "one" };
  const lost: string[] = [];
  let redirectUrl = "";
  for (const [name, value] of Object.entries(objectIn(given))) {
    if (name === "language" && textIn(value) !== "") {
      settings["languages"] = [textIn(value).replaceAll("_", "-")];
    } else if (name === "show_progress_bar") {
      settings["showProgress"] = value === true;
    } else if (name === "progress_bar") {
      if (value !== "percentage") {
        lost.push(name);
      }
    } else if (name === "redirect_after_submit_url") {
      redirectUrl = textIn(value);
    } else if (name === "autosave_progress") {
      settings["saveDrafts"] = value === true;
    } else if (name === "meta") {
      const { allow_indexing: isIndexed, ...others }: Source = objectIn(value);
      settings["robots"] = isIndexed === true ? "index" : "noindex";
      lost.push(
        ...Object.keys(others)
          .filter((key) => isSet(others[key]))
          .map((key) => `meta.${key}`),
      );
    } else if (!SILENT.has(name) && isSet(value)) {
      lost.push(name);
    }
  }
  return { settings, redirectUrl, lost };
}

/** Whether a setting is on, or says something. */
function isSet(value: unknown): boolean {
  return typeof value === "object" && value !== null
    ? Object.values(value).some(isSet)
    : value !== undefined && value !== null && value !== false && value !== "";
}
