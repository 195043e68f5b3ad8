"use client";

import { ArrowLeft, Inbox, Share2, Smartphone } from "lucide-react";
import { submissionsPath } from "@/components/forms/links/form-path";
import { FormStatusBadge } from "@/components/forms/status/form-status-badge";
import { Allowed } from "@/components/shell/allowed";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/overlays/tooltip";
import { countOf, formatCount } from "@/lib/utils/numbers";
import { useCommands } from "../commands/commands-context";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectMeta } from "../state/selectors";
import { ChecksButton } from "./checks-button";
import { HistoryButtons } from "./history-buttons";
import { MoreMenu } from "./more-menu";
import { PublishButton } from "./publish-button";
import { SaveButton } from "./save-button";
import { SaveStatus } from "./save-status";
import { TitleInput } from "./title-input";

/** The editor's header: 56 px high on wide screens, two rows on narrow ones. */
export function EditorHeader() {
  const store = useEditorStore();
  const { share } = useCommands();
  const meta = useEditor(selectMeta);
  const isPreviewShown = useEditor((state) => state.isPreviewShown);
  return (
    <header className="flex flex-wrap items-center gap-2 border-b bg-surface px-3 py-2 lg:min-h-14 lg:py-1 lg:pr-4">
      <h1 className="sr-only">Form editor</h1>
      <div className="flex min-w-0 flex-1 basis-full items-center gap-2 max-md:flex-wrap md:basis-0 lg:basis-72">
        <Tooltip label="Back to My Forms">
          <Button asChild variant="ghost" size="icon">
            <Link href="/forms" aria-label="Back to My Forms">
              <ArrowLeft aria-hidden />
            </Link>
          </Button>
        </Tooltip>
        <TitleInput />
        <StatusBadge />
        <span className="flex max-md:ml-auto">
          <SaveStatus />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:justify-end max-sm:gap-1 max-sm:[&>button]:px-2.5">
        <div className="flex items-center max-md:mr-auto">
          <HistoryButtons />
          <ChecksButton />
        </div>
        <span aria-hidden className="mx-1 h-5 w-px bg-border max-lg:hidden" />
        <Button
          variant="ghost"
          className="max-lg:hidden"
          aria-pressed={isPreviewShown}
          onClick={() => store.dispatch({ type: "toggle-preview" })}
        >
          <Smartphone aria-hidden />
          {isPreviewShown ? "Hide preview" : "Show preview"}
        </Button>
        {meta ? <SubmissionsLink formId={meta.id} count={meta.submissionCount} /> : null}
        {meta?.publicUrl ? (
          <Button className="max-lg:hidden" onClick={() => void share()}>
            <Share2 aria-hidden />
            Share
          </Button>
        ) : null}
        <SaveButton />
        <PublishButton />
        <MoreMenu />
      </div>
    </header>
  );
}

/** On smaller screens it is in the menu. */
function SubmissionsLink({ formId, count }: { formId: number; count: number }) {
  const label = countOf(count, "Submission");
  return (
    <Allowed to="answers:read">
      <Tooltip label={label}>
        <Button asChild variant="ghost" className="px-2 tabular-nums max-lg:hidden">
          <Link href={submissionsPath(formId)} aria-label={label}>
            <Inbox aria-hidden />
            {formatCount(count)}
          </Link>
        </Button>
      </Tooltip>
    </Allowed>
  );
}

function StatusBadge() {
  const meta = useEditor(selectMeta);
  return <FormStatusBadge status={meta?.status ?? "draft"} live={meta?.live ?? null} />;
}
