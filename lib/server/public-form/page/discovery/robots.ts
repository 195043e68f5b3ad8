import "server-only";
import type { LiveForm } from "@/lib/server/public-form/version/live-form";
import { publicOrigin } from "@/lib/server/public-origin";

/** What the owner lets search engines do with the form's page: the value of `X-Robots-Tag`. */
export function robotsTag({ settings }: Pick<LiveForm, "settings">): "all" | "noindex" {
  return settings.robots === "index" ? "all" : "noindex";
}

/** `/robots.txt`. Pages of forms may be read: only so a crawler learns that it may not list one. */
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
