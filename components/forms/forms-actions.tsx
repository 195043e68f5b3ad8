"use client";

import { Ellipsis, FilePen, FileUp, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/overlays/dropdown-menu";
import { ImportDialog } from "./actions/import-dialog";

/** What "Submit" and "Edit Template" are, which their documented words do not say. */
const SUBMIT_HINT = "Submit a bundled property request";
const TEMPLATE_HINT = "Edit the form for bundled property requests, made from a template";

type FormsActionsProps = {
  /** Whether the owner's bundled request page is on. */
  canRequest: boolean;
  /** Where "Edit Template" leads; null for a team that hides it. */
  templatePath: string | null;
};

/** The buttons of My Forms: one row, on phones with the less frequent ones in a menu. */
export function FormsActions({ canRequest, templatePath }: FormsActionsProps) {
  const router = useRouter();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      {canRequest ? (
        <Button asChild className="max-sm:flex-none!">
          <Link href="/bundled-request" title={SUBMIT_HINT}>
            Submit
          </Link>
        </Button>
      ) : null}
      <Allowed to="forms:write" isOfTeam>
        {templatePath === null ? null : (
          <Button asChild className="max-sm:hidden">
            <Link href={templatePath} title={TEMPLATE_HINT}>
              Edit Template
            </Link>
          </Button>
        )}
        <Button className="max-sm:hidden" onClick={() => setIsImporting(true)}>
          Import
        </Button>
        <Button asChild variant="primary">
          <Link href="/form/new">
            <Plus aria-hidden />
            Create New Form
          </Link>
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="icon" aria-label="More actions" className="flex-none! sm:hidden">
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {templatePath === null ? null : (
              <DropdownMenuItem title={TEMPLATE_HINT} onSelect={() => router.push(templatePath)}>
                <FilePen aria-hidden />
                Edit Template
              </DropdownMenuItem>
            )}
            {/* Radix returns the focus to the trigger when the menu closes; the dialog must open after that. */}
            <DropdownMenuItem onSelect={() => setTimeout(() => setIsImporting(true))}>
              <FileUp aria-hidden />
              Import
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </Allowed>
      {isImporting ? <ImportDialog onClose={() => setIsImporting(false)} /> : null}
    </>
  );
}
