import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PreviewScreen } from "@/components/form-preview/preview-screen";
import { findOwnForm } from "@/lib/server/forms/drafts/find-own-form";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const form = await findOwnForm((await params).id, "/form/preview");
  return { title: form ? `Preview · ${form.title}` : "Form not found" };
}

export default async function FormPreviewPage({ params }: PageProps) {
  const form = await findOwnForm((await params).id, "/form/preview");
  return form ? <PreviewScreen form={form} /> : notFound();
}
