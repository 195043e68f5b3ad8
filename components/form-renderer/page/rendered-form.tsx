"use client";

import { PublicForm } from "./public-form";
// Registers the views of all types: only browsers load no more than a form needs.
import "@/lib/field-types/registry/all-views";
import "@/lib/field-types/_shared/markdown/marked-text";
import "@/components/form-renderer/form-pages/pages";
import "@/components/form-renderer/send/item-parts";
import "@/lib/form-engine/calculations/calculate-answers";
import "@/lib/form-engine/piping/pipe-answers";

/** The form as the server renders it. */
export const RenderedForm = PublicForm;
