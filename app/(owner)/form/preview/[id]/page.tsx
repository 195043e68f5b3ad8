import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PreviewScreen } from "@/components/form-preview/preview-screen";
import { findOwnForm } from "@/lib/server/forms/drafts/find-own-form";
import { findPreviewed } from "@/lib/server/forms/translations/find-previewed";

type PageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const form = await findOwnForm((await params).id, "/form/preview");
  return { title: form ? `Preview · ${form.title}` : "Form not found" };
}

export default async function FormPreviewPage({ params, searchParams }: PageProps) {
  const form = await findOwnForm((await params).id, "/form/preview");
  if (form === null) {
    notFound();
  }
  const { lang } = await searchParams;
  return <PreviewScreen form={form} {...await findPreviewed(form, lang)} />;
}
