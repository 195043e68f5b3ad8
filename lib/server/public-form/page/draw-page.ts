import "server-only";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageAssets, VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import type { Look } from "@/lib/domain/theme/look";
import { isDevelopment } from "@/lib/server/environment/is-development";
import { processState } from "@/lib/server/environment/process-state";

/** Written by scripts/lib/build-visitor-pages.mjs. */
const FOLDER = path.resolve("build", "visitor-pages");
const MANIFEST = path.join(FOLDER, "manifest.json");

/** The exports of components/form-renderer/document/render-visitor-page.tsx. */
type Bundle = {
  renderVisitorPage: (page: VisitorPage, assets: PageAssets) => string;
  stylesOf: (look: Look | null, assets: PageAssets) => string[];
  INLINE_SCRIPT: string;
};
type Built = { bundle: Bundle; assets: PageAssets; hashOf: (text: string) => string };

/** Of what stands in the pages themselves, as sources of a policy. */
export type InlineHashes = { script: string; style: string };

type Loaded = { builtAt: number; built: Promise<Built> | null };
const loaded = processState("visitor pages", (): Loaded => ({ builtAt: 0, built: null }));

/**
 * Draws a visitor's page in this process, by a bundle of the components that the browser hydrates. It is built outside of
 * Next, which would draw them with React, in its own document and with its own scripts.
 */
export async function drawPage(
  page: VisitorPage,
): Promise<{ html: string; inlineHashes: InlineHashes }> {
  const { bundle, assets, hashOf } = await load();
  const styles = bundle.stylesOf(page.look, assets).map(hashOf);
  const inlineHashes = { script: hashOf(bundle.INLINE_SCRIPT), style: styles.join(" ") };
  return { html: bundle.renderVisitorPage(page, assets), inlineHashes };
}

function load(): Promise<Built> {
  // Then it is built again after each change.
  const builtAt = isDevelopment ? statSync(MANIFEST).mtimeMs : 0;
  if (loaded.built !== null && loaded.builtAt === builtAt) {
    return loaded.built;
  }
  const built = loadBuilt();
  Object.assign(loaded, { builtAt, built });
  built.catch(() => {
    // The next page tries again.
    loaded.built = null;
  });
  return built;
}

async function loadBuilt(): Promise<Built> {
  // Written by our build.
  const { bundle: name, assets } = JSON.parse(readFileSync(MANIFEST, "utf8")) as {
    /** Its name holds a hash of its content. */
    bundle: string;
    assets: PageAssets;
  };
  const address = pathToFileURL(path.join(FOLDER, name)).href;
  const bundle = (await import(/* turbopackIgnore: true */ address)) as Bundle;
  return { bundle, assets, hashOf: createHasher() };
}

/** Hashes the few texts that stand in pages, each once. */
function createHasher(): Built["hashOf"] {
  const known = new Map<string, string>();
  return (text) => {
    const hash = known.get(text) ?? sourceOf(text);
    known.set(text, hash);
    return hash;
  };
}

function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
