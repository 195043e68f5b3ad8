import "server-only";
import { publicOrigin } from "@/lib/server/environment/env";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";

/** The `X-Robots-Tag` of a form's page, by its owner's setting. */
export function robotsTag({ settings }: Pick<PublishedVersion, "settings">): "all" | "noindex" {
  return settings.robots === "index" ? "all" : "noindex";
}

/** `/robots.txt`. It allows the pages of forms, as crawlers must read a page to see its noindex. */
export function robotsText(): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Allow: /api/public-forms/*/image",
    "",
    `Sitemap: ${publicOrigin()}/sitemap.xml`,
    "",
  ].join("\n");
}
