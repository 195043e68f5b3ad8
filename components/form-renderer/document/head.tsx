import type { PageAssets, PageHead, VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import { namesOfParts } from "@/lib/field-types/registry/parts/names-of-parts";
import { needsCalculation } from "@/lib/form-engine/calculations/calculated-answers";
import { themeColors } from "@/lib/utils/browser/theme";
import { hasLazyBlocks } from "../fields/field-blocks";
import { formScripts } from "../page/form-scripts";
import { stylesOf } from "./page-styles";
import { SHOW_ALL_PAGES_SCRIPT } from "./show-all-pages";

type HeadProps = { page: VisitorPage; assets: PageAssets };

/** The head of a visitor's page: what it says of itself, its style sheet and its scripts. */
export function Head({ page: { surface, head, theme, look, texts, content }, assets }: HeadProps) {
  const colors = themeColors(look?.scheme ?? theme, look?.ground ?? undefined);
  const font = look === null ? undefined : assets.fonts[look.font];
  const isOpenForm = content.kind === "form" && content.opening === "open";
  const isPaged = isOpenForm && content.data.pages !== undefined;
  const parts = isOpenForm ? namesOfParts(content.data.form.fields) : [];
  const bundles = isOpenForm
    ? formScripts(content.data, { assets, tag: texts.language }).texts
    : [];
  const ahead = isOpenForm
    ? [
        ...assets.imports,
        ...(isPaged ? assets.pages : []),
        ...(content.data.saving ? assets.resume : []),
        ...(content.data.form.fields.some(needsCalculation) ? assets.calculation : []),
        ...(hasLazyBlocks(content.data.form.fields) ? assets.blocks : []),
        ...parts.flatMap((name) => assets.views[name] ?? []),
      ]
    : [];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link
        rel="preload"
        href={font?.file ?? assets.font}
        as="font"
        type="font/woff2"
        crossOrigin=""
      />
      {stylesOf(look, assets).map((style) => (
        <style key={style} dangerouslySetInnerHTML={{ __html: style }} />
      ))}
      {typeof colors === "string" ? (
        <meta name="theme-color" content={colors} />
      ) : (
        colors.map(({ media, color }) => (
          <meta key={media} name="theme-color" content={color} media={media} />
        ))
      )}
      <Description head={head} />
      <link rel="icon" href="/favicon.ico" sizes="48x48" type="image/x-icon" />
      <link rel="icon" href="/icon.png" sizes="96x96" type="image/png" />
      <link rel="apple-touch-icon" href="/apple-icon.png" sizes="180x180" type="image/png" />
      {[...new Set(ahead)].map((address) => (
        <link key={address} rel="modulepreload" href={address} />
      ))}
      {isPaged ? <script dangerouslySetInnerHTML={{ __html: SHOW_ALL_PAGES_SCRIPT }} /> : null}
      {isOpenForm && content.languages ? <script type="module" src={assets.languages} /> : null}
      {isOpenForm && content.welcome ? <script type="module" src={assets.welcome} /> : null}
      {surface === "embed" ? <script type="module" src={assets.frame} /> : null}
      <script type="module" src={isOpenForm ? assets.form : assets.page} />
      {bundles.map((address) => (
        <link key={address} rel="modulepreload" href={address} />
      ))}
    </head>
  );
}

function Description({ head }: { head: PageHead }) {
  const { title, language, description = null, isListed = false, isSecret = false, preview } = head;
  return (
    <>
      <title {...language}>{title}</title>
      {description === null ? null : <meta name="description" content={description} />}
      {isListed ? null : <meta name="robots" content="noindex" />}
      {isSecret ? <meta name="referrer" content="no-referrer" /> : null}
      {preview === undefined ? null : (
        <>
          <link rel="canonical" href={preview.url} />
          {properties({ title, description, preview }).map(([name, content]) =>
            name.startsWith("og:") ? (
              <meta key={name} property={name} content={content} />
            ) : (
              <meta key={name} name={name} content={content} />
            ),
          )}
        </>
      )}
    </>
  );
}

type Previewed = Required<Pick<PageHead, "title" | "description" | "preview">>;

/** Open Graph's and X's names for what a link preview shows. */
function properties({ title, description, preview: { url, image } }: Previewed) {
  const all: [string, string | null][] = [
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:site_name", "Formlane"],
    ["og:image", image.url],
    ["og:image:type", image.type],
    ["og:image:width", String(image.width)],
    ["og:image:height", String(image.height)],
    ["og:image:alt", image.alt],
    ["og:type", "website"],
    ["twitter:card", "summary_large_image"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", image.url],
    ["twitter:image:alt", image.alt],
    ["twitter:image:type", image.type],
    ["twitter:image:width", String(image.width)],
    ["twitter:image:height", String(image.height)],
  ];
  return all.flatMap(([name, content]) => (content === null ? [] : [[name, content] as const]));
}
