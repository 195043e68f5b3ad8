"use client";

import { PublicForm } from "./public-form";
// Registers the views of all types: only browsers load no more than a form needs.
import "@/lib/field-types/registry/all-views";
import "@/components/form-renderer/form-pages/pages";

/** The form as the server renders it. */
export const RenderedForm = PublicForm;
