import "server-only";
import { z } from "zod";
import { isRecord } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { fieldListSchema, fieldSchema } from "@/lib/field-types/registry/field-list-schema";
import type { StoredField } from "@/lib/form-engine/field-sketch";
import {
  withCanonicalRules,
  withCanonicalSettingsRules,
} from "@/lib/form-engine/logic/canonical-rules";

const webhookList = z.array(z.string());
const objectList = z.array(z.custom<Field>((value) => typeof value === "object" && value !== null));

/** The columns of a working copy or a version. */
export const contentSelect = {
  title: true,
  description: true,
  fields: true,
  mondayWorkspaceId: true,
  mondayBoardId: true,
  mondayGroupId: true,
  redirectUrl: true,
  webhooks: true,
  settings: true,
} as const;

type ContentRow = {
  [Key in keyof typeof contentSelect]: Key extends "fields" | "webhooks" | "settings"
    ? unknown
    : FormContent[Key];
};

/** Converts a stored row into domain content; newer field properties get their defaults. */
export function contentFromRow(row: ContentRow): FormContent {
  const fields = storedFields(row.fields);
  return {
    title: row.title,
    description: row.description,
    fields,
    mondayWorkspaceId: row.mondayWorkspaceId,
    mondayBoardId: row.mondayBoardId,
    mondayGroupId: row.mondayGroupId,
    redirectUrl: row.redirectUrl,
    webhooks: webhookList.catch([]).parse(row.webhooks),
    settings: withCanonicalSettingsRules(storedSettings(row.settings), fields),
  };
}

/** Converts domain content into columns. */
export function rowFromContent(content: FormContent) {
  const { fields, webhooks, settings, ...columns } = content;
  return {
    title: columns.title,
    description: columns.description,
    mondayWorkspaceId: columns.mondayWorkspaceId,
    mondayBoardId: columns.mondayBoardId,
    mondayGroupId: columns.mondayGroupId,
    redirectUrl: columns.redirectUrl,
    // Parsed JSON by construction: fields come out of a schema.
    fields: fields as object[],
    webhooks,
    settings,
  };
}

/** The number of fields, and the first `count` of them as stored: parsing them by their schemas is slow. */
export function firstFieldsOf(value: unknown, count: number) {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return { fieldCount: list.length, firstFields: list.slice(0, count).filter(isStoredField) };
}

function isStoredField(value: unknown): value is StoredField {
  if (!isRecord(value) || typeof value["type"] !== "string") {
    return false;
  }
  const { label = "", options = [] } = value;
  return typeof label === "string" && Array.isArray(options);
}

/** Parses stored fields; those that the current schemas do not accept are as they were stored. */
export function storedFields(value: unknown): Field[] {
  const result = fieldListSchema.safeParse(value);
  return withCanonicalRules(result.success ? result.data : parsedOneByOne(value));
}

function parsedOneByOne(value: unknown): Field[] {
  return objectList
    .catch([])
    .parse(value)
    .map((field) => fieldSchema.safeParse(field).data ?? field);
}
