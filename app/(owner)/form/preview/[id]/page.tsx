import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PreviewScreen } from "@/components/form-preview/preview-screen";
import { AppError } from "@/lib/domain/errors";
import { requireUser } from "@/lib/server/auth/require-user";
import { getForm } from "@/lib/server/forms/get-form";
import { idParam } from "@/lib/server/http/params";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const form = await findForm((await params).id);
  return { title: form ? `Preview · ${form.title}` : "Form not found" };
}

export default async function FormPreviewPage({ params }: PageProps) {
  const form = await findForm((await params).id);
  return form ? <PreviewScreen form={form} /> : notFound();
}

const findForm = cache(async (idText: string) => {
  const user = await requireUser();
  const id = idParam.safeParse(idText);
  if (!id.success) {
    return null;
  }
  try {
    return await getForm({ id: id.data, ownerId: user.id });
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") {
      return null;
    }
    throw error;
  }
});
