"use client";

import { CircleHelp } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import { isFieldType, type FieldType } from "./field-types";
import { settingsViews } from "./generated/settings-views";

const views: Record<FieldType, SettingsView> = settingsViews;

const unknownSettings: SettingsView = { Icon: CircleHelp };

/** The settings of a field's type; unknown types have none. */
export function settingsViewOf(field: { readonly type: string }): SettingsView {
  return isFieldType(field.type) ? views[field.type] : unknownSettings;
}
