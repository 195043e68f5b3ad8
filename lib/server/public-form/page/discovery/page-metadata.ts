import "server-only";
import { cutText } from "@/lib/domain/texts/cut-text";
import type { Metadata } from "next";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { publicOrigin } from "@/lib/server/environment/env";
import { SHARE_IMAGE_SIZE } from "./share-image-svg";

const MAX_DESCRIPTION = 300;

type PublicPage = {
  live: Pick<PublishedVersion, "publicForm" | "settings" | "version">;
  publicUrl: string;
};

/** The metadata of a form's public page, for browser tabs, search engines and link previews. */
export function publicPageMetadata({ live, publicUrl }: PublicPage): Metadata {
  const { title } = live.publicForm;
  const description = shortened(live.publicForm.description);
  const url = `${publicOrigin()}/form/${publicUrl}`;
  const image = {
    // Cache busting: link previews load the picture again after a publish.
    url: `${publicOrigin()}/api/public-forms/${publicUrl}/image?v=${live.version}`,
    alt: title,
    type: "image/png",
    ...SHARE_IMAGE_SIZE,
  };
  const shared = { title, ...(description !== null && { description }) };
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    robots: live.settings.robots === "index" ? null : { index: false },
    openGraph: { ...shared, type: "website", siteName: "Formlane", url, images: [image] },
    twitter: { ...shared, card: "summary_large_image", images: [image] },
  };
}

/** One line of at most 300 characters, cut between words; null when it is blank. */
function shortened(description: string): string | null {
  const line = description.replace(/\s+/gu, " ").trim();
  if (line.length <= MAX_DESCRIPTION) {
    return line === "" ? null : line;
  }
  const cut = cutText(line, MAX_DESCRIPTION).replace(/\s\S*$/u, "");
  return `${cut}…`;
}
