import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FormEditor } from "@/components/form-editor/form-editor";
import { findOwnForm } from "@/lib/server/forms/drafts/find-own-form";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const form = await findOwnForm((await params).id, "/form/edit");
  return { title: form ? `Edit · ${form.title}` : "Form not found" };
}

export default async function EditFormPage({ params }: PageProps) {
  const form = await findOwnForm((await params).id, "/form/edit");
  return form ? <FormEditor key={form.id} form={form} /> : notFound();
}
