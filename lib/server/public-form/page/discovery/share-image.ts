import "server-only";
import { accentShades } from "@/lib/domain/color/accent";
import { AppError } from "@/lib/domain/errors";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { createPageCache } from "@/lib/server/public-form/page/cache/page-cache";
import { inTurn } from "@/lib/server/public-form/pictures/draw-svg";
import {
  versionIn,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import { drawShareImage } from "./draw-share-image";
import { robotsTag } from "./robots";
import { DEFAULT_ACCENT } from "./share-image-svg";

type Picture = { png: Buffer; bytes: number };

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
// The address contains the version, so only an unpublished form's picture is outdated: for an hour at most.
const CACHE_CONTROL = "public, max-age=3600";
// Of a form that not everybody may see.
const PRIVATE = "private, no-store";

const pictures = createPageCache<Picture>({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS });
/**
 * The picture of a live form, 1200 × 630 pixels, cached by version. One is drawn at a time.
 * @throws {AppError} 503 when eight pictures are being drawn or waiting
 */
export async function shareImage(shown: PublishedVersion): Promise<StreamReply> {
  const live = await versionIn(shown, originalLanguage(shown.settings));
  const picture = await pictures.get(String(live.versionId), () => inTurn(() => draw(live)));
  if (picture === null) {
    throw new AppError("not-found", "This form has no picture");
  }
  const isForAll = live.passwordHash === null && !live.settings.membersOnly;
  const headers = {
    "content-type": "image/png",
    "content-length": String(picture.bytes),
    "cache-control": isForAll ? CACHE_CONTROL : PRIVATE,
    "x-robots-tag": robotsTag(live),
  };
  return new StreamReply({ status: 200, headers, bytes: [picture.png] });
}

async function draw({ publicForm, settings }: PublishedVersion): Promise<Picture> {
  const { title, description } = publicForm;
  const { accentColor } = settings;
  const accent = accentColor === null ? DEFAULT_ACCENT : accentShades(accentColor).light.fill;
  const png = await drawShareImage({ title, description, accent });
  return { png, bytes: png.length };
}
