import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { FormEditor } from "@/components/form-editor/form-editor";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { SWITCHED_PARAMETER } from "@/lib/domain/teams/switched";
import { requireUser } from "@/lib/server/auth/require-user";
import { findOwnForm } from "@/lib/server/forms/drafts/find-own-form";

type PageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const form = await findOwnForm((await params).id, "/form/edit");
  return { title: form ? `Edit · ${form.title}` : "Form not found" };
}

export default async function EditFormPage({ params, searchParams }: PageProps) {
  const form = await findOwnForm((await params).id, "/form/edit");
  if (form === null) {
    notFound();
  }
  if (!isAllowed((await requireUser()).team.role, "forms:write")) {
    const isSwitched = SWITCHED_PARAMETER in (await searchParams);
    redirect(`/form/preview/${form.id}${isSwitched ? `?${SWITCHED_PARAMETER}=1` : ""}`);
  }
  const { show } = await searchParams;
  return (
    <FormEditor key={form.id} form={form} show={typeof show === "string" ? show : undefined} />
  );
}
