"use client";

import { Plug, Unplug } from "lucide-react";
import { BOARD_SETTINGS } from "@/components/settings/settings-areas";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/overlays/tooltip";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";

/** Whether the board service is connected, and to which organisation. */
export function IntegrationsBlock({
  isCollapsed = false,
  onNavigate,
}: {
  isCollapsed?: boolean;
  onNavigate?: () => void;
}) {
  const { user } = useAuth();
  const isConnected = user?.hasMondayToken ?? false;
  const state = isConnected ? "Connected" : "Not Connected";
  const organisation = isConnected ? user?.mondayOrgName : null;
  const Icon = isConnected ? Plug : Unplug;
  if (isCollapsed) {
    return (
      <Tooltip label={`Integrations: ${state}`} side="right">
        <Link
          href={BOARD_SETTINGS}
          aria-label={`Integrations: ${state}`}
          className="mt-6 grid h-8 place-items-center rounded-control text-muted hover:bg-hover hover:text-foreground"
        >
          <Icon aria-hidden className="size-4 stroke-[1.75]" />
        </Link>
      </Tooltip>
    );
  }
  return (
    <section aria-labelledby="integrations-title" className="mt-6">
      <h2
        id="integrations-title"
        className="mb-1.5 px-2 text-small font-medium text-faint in-[.is-raised]:text-muted"
      >
        Integrations
      </h2>
      <div className="px-2 pt-0.5">
        <Link
          href={BOARD_SETTINGS}
          {...(onNavigate && { onClick: onNavigate })}
          className="-mx-1 inline-flex min-h-6 items-center rounded-in px-1 hover:bg-hover in-[.is-raised]:hover:bg-active in-[.is-touch]:min-h-11"
        >
          <Badge tone={isConnected ? "ok" : "neutral"} icon={Icon}>
            {state}
          </Badge>
          <span className="sr-only">. Board service settings</span>
        </Link>
        {organisation ? (
          <p className="mt-1.5 text-small text-muted">Connected to: {organisation}</p>
        ) : null}
      </div>
    </section>
  );
}
