import type { Metadata } from "next";
import { headers } from "next/headers";
import { FormEditor } from "@/components/form-editor/form-editor";
import { NotAllowedPage } from "@/components/shell/not-allowed";
import { CERTAIN_FORMS_ONLY } from "@/lib/domain/teams/form-reach";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { requireUser } from "@/lib/server/auth/require-user";
import { copiedParts } from "@/lib/server/forms/drafts/copied-parts";
import { newFormContent } from "@/lib/server/forms/drafts/new-form-content";

export const metadata: Metadata = { title: "New form" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NewFormPage({ searchParams }: PageProps) {
  const { id: userId, team } = await requireUser();
  const { id: teamId, role, formIds } = team;
  if (!isAllowed(role, "forms:write")) {
    return <NotAllowedPage />;
  }
  if (formIds !== undefined) {
    return <NotAllowedPage text={CERTAIN_FORMS_ONLY} />;
  }
  const { template, duplicate } = await searchParams;
  const acceptLanguage = (await headers()).get("accept-language");
  const start = await newFormContent({ teamId, userId, template, duplicate, acceptLanguage });
  const copied = await copiedParts({ teamId, duplicate });
  const key = `${String(template)}:${String(duplicate)}`;
  return <FormEditor key={key} start={start} copied={copied} />;
}
