"use client";

import {
  CirclePause,
  Copy,
  Ellipsis,
  Eye,
  FileDown,
  FolderInput,
  Inbox,
  Link as LinkIcon,
  Pencil,
  Tag,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { copyLink } from "@/components/forms/links/copy-link";
import { submissionsPath } from "@/components/forms/links/form-path";
import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/overlays/dropdown-menu";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { useExportForm } from "./use-export-form";

type FormActionsMenuProps = {
  form: FormCardResponse;
  onDelete: () => void;
  onStop: () => void;
  onTag: () => void;
  /** Null where there is no team to move to. */
  onMove: (() => void) | null;
};

/** Menu of a form's card: submissions, preview, copy link, export, and for those who may: edit, duplicate, tag, stop, move, delete. */
export function FormActionsMenu({ form, onDelete, onStop, onTag, onMove }: FormActionsMenuProps) {
  const router = useRouter();
  const { isExporting, exportFile } = useExportForm(form.id);
  const handleCopy = () => {
    if (!form.fullPublicUrl || form.status !== "published") {
      toast.error("This form hasn't been published yet");
      return;
    }
    void copyLink({
      url: form.fullPublicUrl,
      message: "Form URL copied to clipboard",
      live: form.live,
    });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-small" aria-label={`Actions for ${form.title}`}>
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <Allowed to="forms:write">
          <DropdownMenuItem onSelect={() => router.push(`/form/edit/${form.id}`)}>
            <Pencil aria-hidden />
            Edit
          </DropdownMenuItem>
        </Allowed>
        <Allowed to="forms:write" isOfTeam>
          <DropdownMenuItem onSelect={() => router.push(`/form/new?duplicate=${form.id}`)}>
            <Copy aria-hidden />
            Duplicate
          </DropdownMenuItem>
        </Allowed>
        <Allowed to="answers:read">
          <DropdownMenuItem onSelect={() => router.push(submissionsPath(form.id))}>
            <Inbox aria-hidden />
            Submissions
          </DropdownMenuItem>
        </Allowed>
        <DropdownMenuItem onSelect={() => router.push(`/form/preview/${form.id}`)}>
          <Eye aria-hidden />
          Preview
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={handleCopy}>
          <LinkIcon aria-hidden />
          Copy link
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isExporting} onSelect={exportFile}>
          <FileDown aria-hidden />
          Export as file
        </DropdownMenuItem>
        <Allowed to="forms:write">
          <DropdownMenuItem onSelect={onTag}>
            <Tag aria-hidden />
            Tags…
          </DropdownMenuItem>
        </Allowed>
        {form.status === "published" ? (
          <Allowed to="forms:write">
            <DropdownMenuItem onSelect={onStop}>
              <CirclePause aria-hidden />
              {form.isStopped ? "Take answers again…" : "Stop taking answers…"}
            </DropdownMenuItem>
          </Allowed>
        ) : null}
        {onMove === null ? null : (
          <Allowed to="forms:move" isOfTeam>
            <DropdownMenuItem onSelect={onMove}>
              <FolderInput aria-hidden />
              Move to another team…
            </DropdownMenuItem>
          </Allowed>
        )}
        <Allowed to="forms:write">
          <DropdownMenuSeparator />
          <DropdownMenuItem isDanger onSelect={onDelete}>
            <Trash2 aria-hidden />
            Delete
          </DropdownMenuItem>
        </Allowed>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
