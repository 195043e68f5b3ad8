"use client";

import { SettingsCard } from "@/components/settings/settings-card";
import { CardBody } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

/** How to begin with a token, and where all calls are described. */
export function ApiStartCard() {
  const isHydrated = useHydrated();
  const origin = isHydrated ? window.location.origin : "";
  const lines = [
    "TOKEN=fl_…",
    `curl -s ${origin}/api/auth/me -H "Authorization: Bearer $TOKEN"`,
    `curl -s ${origin}/api/forms -H "Authorization: Bearer $TOKEN"`,
  ];
  return (
    <SettingsCard id="api-start" title="Begin">
      <CardBody className="grid gap-3">
        <p className="text-pretty text-muted">
          Put a token into the first line. The second says as whom and in which team it acts, the
          third lists the forms.
        </p>
        <ScrollRegion label="Lines to begin with" className="rounded-control bg-sunken p-3">
          <pre className="font-mono text-small">{lines.join("\n")}</pre>
        </ScrollRegion>
        <p className="text-muted">
          All calls, with what they take and answer:{" "}
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- no page */}
          <a href="/api/openapi.json" className="link">
            the API document
          </a>{" "}
          (OpenAPI).
        </p>
      </CardBody>
    </SettingsCard>
  );
}
