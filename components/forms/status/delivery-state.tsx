"use client";

import { CircleDashed, CircleX, Plug, TriangleAlert, Unplug, type LucideIcon } from "lucide-react";
import { submissionsPath } from "@/components/forms/links/form-path";
import { BOARD_SETTINGS } from "@/components/settings/settings-areas";
import { Link } from "@/components/ui/link";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { cn } from "@/lib/utils/cn";
import { countOf } from "@/lib/utils/numbers";

type Delivered = Pick<FormCardResponse, "id" | "mondayBoardId" | "deliveries">;
type State = { icon: LucideIcon; tone: string; words: string; href?: string };

/** The worst that happened to the answers of a form on their way out, and a link to where it is mended. */
export function DeliveryState({ form }: { form: Delivered }) {
  const { user } = useAuth();
  const mayRead = usePermission("answers:read");
  const state = stateOf(form, user?.hasMondayToken ?? false);
  if (state === null) {
    return null;
  }
  const { icon: Icon, tone, words, href } = state;
  const isLink = href !== undefined && (mayRead || href === BOARD_SETTINGS);
  const classes = cn("flex min-w-0 items-center gap-1 font-medium", tone);
  const content = (
    <>
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{words}</span>
    </>
  );
  return isLink ? (
    <Link href={href} className={cn(classes, "relative z-10 h-6 rounded-in hover:underline")}>
      {content}
    </Link>
  ) : (
    <span className={classes}>{content}</span>
  );
}

function stateOf({ id, mondayBoardId, deliveries }: Delivered, isConnected: boolean): State | null {
  const { failed, paused, incomplete, incompleteSubmissionId, isWaiting } = deliveries;
  const answers = submissionsPath(id);
  if (mondayBoardId !== null && !isConnected) {
    return { icon: Unplug, tone: "text-warning", words: "Not Connected", href: BOARD_SETTINGS };
  }
  if (failed > 0) {
    return {
      icon: CircleX,
      tone: "text-danger",
      words: `${countOf(failed, "delivery", "deliveries")} failed`,
      href: `${answers}&view=deliveries&state=failed`,
    };
  }
  if (paused > 0) {
    return {
      icon: TriangleAlert,
      tone: "text-warning",
      words: `${countOf(paused, "delivery", "deliveries")} paused`,
      href: `${answers}&view=deliveries&state=paused`,
    };
  }
  if (mondayBoardId === null) {
    return null;
  }
  if (incompleteSubmissionId !== null) {
    return {
      icon: TriangleAlert,
      tone: "text-warning",
      words: `${countOf(incomplete, "item")} incomplete`,
      href: `${answers}&submission=${incompleteSubmissionId}`,
    };
  }
  return isWaiting
    ? { icon: CircleDashed, tone: "text-muted", words: "Connected / Syncing" }
    : { icon: Plug, tone: "text-success", words: "Connected / Synced" };
}
