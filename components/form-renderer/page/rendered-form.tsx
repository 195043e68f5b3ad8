"use client";

import { Pages } from "@/components/form-renderer/form-pages/pages";
import { linkParts as resumeParts } from "@/components/form-renderer/resume/resume-parts";
import { linkParts as itemParts } from "@/components/form-renderer/send/item-parts";
import type { PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import { InlineMarkdown } from "@/lib/field-types/_shared/markdown/inline-markdown";
import { allViews } from "@/lib/field-types/registry/all-views";
import { createPiping, withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { PublicForm } from "./public-form";

const ALL_PARTS = { views: allViews, createCalculation, createPiping, Pages, InlineMarkdown };

/** The form as the server draws it: only browsers load no more than it needs. */
export function RenderedForm(data: PublicFormData) {
  const linkParts = data.saving ? resumeParts : itemParts;
  const form = { ...data.form, fields: withFieldRules(data.form.fields, data) };
  return <PublicForm {...data} form={form} parts={{ ...ALL_PARTS, linkParts }} />;
}
