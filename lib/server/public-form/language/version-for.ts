import "server-only";
import { LRUCache } from "lru-cache";
import { chosenLanguage } from "@/lib/domain/languages/accept-language";
import { lookUp } from "@/lib/domain/languages/look-up";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { CATALOGUES, textsOf } from "@/lib/domain/system-texts/catalogues";
import { processState } from "@/lib/server/environment/process-state";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { versionIn, type PublishedVersion } from "../version/published-version";

/** Who asks: `lang` is that of the address. */
type Caller = { lang: string | null; headers: RequestHeaders };

const MOST = 2_000;
/** As much of a header as is read. */
const MAX_LENGTH = 1_000;

/** Reading a header takes longer than all else of a kept page: by the languages that are offered, and the header. */
const chosen = processState(
  "chosen languages",
  () => new LRUCache<string, string>({ max: MOST, maxSize: MOST * MAX_LENGTH }),
);

/**
 * The version in the language of whoever asks: that of the address, as far as it is offered, else of `Accept-Language`,
 * else the original.
 */
export async function versionFor(
  version: PublishedVersion,
  { lang, headers }: Caller,
): Promise<PublishedVersion> {
  const [original, ...others] = version.settings.languages;
  if (original === undefined || others.length === 0) {
    return version;
  }
  const named = lang === null ? null : lookUp(lang, version.settings.languages);
  return versionIn(version, named ?? acceptedLanguage(headers, [original, ...others]));
}

/** The system's texts for whoever asks for no form: in the catalogue that `Accept-Language` chooses. */
export function textsFor(headers: RequestHeaders): SystemTexts {
  return textsOf(acceptedLanguage(headers, ["en", ...Object.keys(CATALOGUES)]));
}

/** `chosenLanguage` of a request. */
function acceptedLanguage(
  headers: RequestHeaders,
  offered: readonly [string, ...string[]],
): string {
  const header = headers.get("accept-language");
  const key = `${offered.join()} ${header?.slice(0, MAX_LENGTH) ?? ""}`;
  const known = chosen.get(key);
  if (known !== undefined) {
    return known;
  }
  const language = chosenLanguage(header, offered);
  chosen.set(key, language, { size: key.length });
  return language;
}
