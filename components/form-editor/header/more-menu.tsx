"use client";

import {
  Ellipsis,
  EyeOff,
  FileDown,
  History,
  Inbox,
  Keyboard,
  MonitorSmartphone,
  QrCode,
  Share2,
} from "lucide-react";
import { toast } from "sonner";
import { exportForm } from "@/components/forms/actions/export-form";
import { submissionsPath } from "@/components/forms/links/form-path";
import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/overlays/dropdown-menu";
import { useReadTranslations } from "@/lib/client/queries/forms/use-translations";
import { useCommands } from "../commands/commands-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent, selectMeta } from "../state/selectors";

/** The less frequent actions; on small screens also those that do not fit into the header. */
export function MoreMenu() {
  const store = useEditorStore();
  const { share } = useCommands();
  const meta = useEditor(selectMeta);
  const readTranslations = useReadTranslations();
  const exportFile = async () => {
    const { saved, copied } = store.getState();
    const languages = saved?.settings.languages.slice(1) ?? [];
    try {
      const { tags, translations } = meta
        ? { ...meta, translations: await readTranslations(meta.id, languages) }
        : copied;
      exportForm({ ...selectContent(store.getState()), ...(tags && { tags }) }, translations);
    } catch (error) {
      const description = error instanceof Error ? error.message : "";
      toast.error("The form could not be exported", { description });
    }
  };
  // Radix returns the focus to the trigger when the menu closes; the overlay must open after that.
  const open = (kind: "unpublish" | "shortcuts" | "versions" | "published") =>
    setTimeout(() => store.dispatch({ type: "open", overlay: { kind } }));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="More actions">
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {meta?.publicUrl ? (
          <DropdownMenuItem className="lg:hidden" onSelect={() => void share()}>
            <Share2 aria-hidden />
            Share
          </DropdownMenuItem>
        ) : null}
        {meta?.status === "published" ? (
          <DropdownMenuItem onSelect={() => open("published")}>
            <QrCode aria-hidden />
            QR code and embed code
          </DropdownMenuItem>
        ) : null}
        {meta ? (
          <DropdownMenuItem asChild>
            {/* A link: the guard of unsaved changes intercepts only those. */}
            <Link href={`/form/preview/${meta.id}`}>
              <MonitorSmartphone aria-hidden />
              Preview screen
            </Link>
          </DropdownMenuItem>
        ) : null}
        {meta ? (
          <Allowed to="answers:read">
            <DropdownMenuItem asChild>
              <Link href={submissionsPath(meta.id)}>
                <Inbox aria-hidden />
                Submissions
              </Link>
            </DropdownMenuItem>
          </Allowed>
        ) : null}
        {meta ? (
          <DropdownMenuItem onSelect={() => open("versions")}>
            <History aria-hidden />
            Versions
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => void exportFile()}>
          <FileDown aria-hidden />
          Export as file
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => open("shortcuts")}>
          <Keyboard aria-hidden />
          Keyboard shortcuts
        </DropdownMenuItem>
        {meta?.status === "published" ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => open("unpublish")}>
              <EyeOff aria-hidden />
              Unpublish
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
