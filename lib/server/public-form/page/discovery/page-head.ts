import "server-only";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import type { PageHead } from "@/lib/contracts/public-form/visitor-page";
import { cutText } from "@/lib/domain/texts/cut-text";
import { publicOrigin } from "@/lib/server/environment/env";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { SHARE_IMAGE_SIZE } from "./share-image-svg";

const MAX_DESCRIPTION = 300;

type PublicPage = {
  live: Pick<PublishedVersion, "publicForm" | "settings" | "version">;
  publicUrl: string;
  surface: Surface;
};

/** What a form's page says of itself. Frames are not listed: search engines list the form's own page. */
export function pageHead({ live, publicUrl, surface }: PublicPage): PageHead {
  const { title, untranslated } = live.publicForm;
  const own = { title, ...(untranslated?.title && { language: untranslated.title }) };
  if (surface === "embed") {
    return own;
  }
  const image = {
    // Cache busting: link previews load the picture again after a publish.
    url: `${publicOrigin()}/api/public-forms/${publicUrl}/image?v=${live.version}`,
    alt: title,
    type: "image/png",
    ...SHARE_IMAGE_SIZE,
  };
  return {
    ...own,
    description: shortened(live.publicForm.description),
    isListed: live.settings.robots === "index",
    preview: { url: `${publicOrigin()}/form/${publicUrl}`, image },
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
