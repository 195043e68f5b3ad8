import { escapeHtml } from "../texts/escape-html";

const HEIGHT = 900;

/** How a form stands in another site: in the page, in a dialog that a button or a tab at the side opens, or as the whole page. */
export type EmbedKind = "inline" | "popup" | "tab" | "page";

type EmbedCode = {
  /** "inline" when absent. */
  kind?: EmbedKind;
  /** The form's public link. */
  fullPublicUrl: string;
  title: string;
  /** Parameters of the embedding page's address that the form is to get. */
  parameters?: readonly string[];
  /** What its fields use of the device, such as a microphone: the browser gives it to a frame only where the frame says so. */
  devices?: readonly string[];
};

/** The address that other sites may frame; the public one may not be framed. */
export function embedUrl(fullPublicUrl: string): string {
  return fullPublicUrl.replace("/form/", "/embed/");
}

/**
 * The snippet that an owner pastes into another site: a frame, or a button that opens one, and a script that fits its
 * height to the form and passes on the parameters that are named. Without the script, or without JavaScript, a frame has
 * a fixed height and scrolls, and a button does nothing.
 */
export function embedCode({ kind = "inline", ...form }: EmbedCode): string {
  const src = new URL("/embed.js", form.fullPublicUrl).href;
  const script = `<script async src="${escapeHtml(src)}"></script>`;
  return [
    ...(kind === "inline" || kind === "page" ? frame : button)({ kind, ...form }),
    script,
  ].join("\n");
}

function frame({ kind, fullPublicUrl, title, parameters = [], devices = [] }: EmbedCode): string[] {
  const size =
    kind === "page"
      ? `data-formlane-page style="position: fixed; inset: 0; width: 100%; height: 100%; border: 0"`
      : `width="100%" height="${HEIGHT}" style="border: 0"`;
  return [
    "<iframe",
    `  src="${escapeHtml(embedUrl(fullPublicUrl))}"`,
    `  title="${escapeHtml(title)}" loading="lazy"`,
    ...list("data-parameters", parameters, " "),
    ...list("allow", devices, "; "),
    `  ${size}></iframe>`,
  ];
}

function button({
  kind,
  fullPublicUrl,
  title,
  parameters = [],
  devices = [],
}: EmbedCode): string[] {
  const lines = [
    `<button type="button"`,
    `  data-formlane-${kind}="${escapeHtml(embedUrl(fullPublicUrl))}"`,
    ...list("data-parameters", parameters, " "),
    ...list("data-formlane-allow", devices, "; "),
  ];
  return [`${lines.join("\n")}>${escapeHtml(title)}</button>`];
}

function list(attribute: string, items: readonly string[], separator: string): string[] {
  return items.length > 0 ? [`  ${attribute}="${escapeHtml(items.join(separator))}"`] : [];
}
