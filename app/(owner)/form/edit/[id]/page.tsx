import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { FormEditor } from "@/components/form-editor/form-editor";
import { requireUser } from "@/lib/server/auth/require-user";
import { findForm } from "@/lib/server/forms/find-form";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const form = await formOf((await params).id);
  return { title: form ? `Edit · ${form.title}` : "Form not found" };
}

export default async function EditFormPage({ params }: PageProps) {
  const form = await formOf((await params).id);
  return form ? <FormEditor key={form.id} form={form} /> : notFound();
}

const formOf = cache(async (idText: string) => {
  const { id: ownerId } = await requireUser();
  return findForm({ idText, ownerId });
});
