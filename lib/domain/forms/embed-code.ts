import { escapeHtml } from "../escape-html";

const HEIGHT = 900;

type EmbedCode = {
  /** The form's public link. */
  fullPublicUrl: string;
  title: string;
};

/** The address of the page that other sites may frame, beside the public one. */
export function embedUrl(fullPublicUrl: string): string {
  return fullPublicUrl.replace("/form/", "/embed/");
}

/**
 * What an owner pastes into a page of theirs: a frame, and a script that fits its height to the
 * form. Without the script, or without JavaScript, the frame keeps its height and scrolls.
 */
export function embedCode({ fullPublicUrl, title }: EmbedCode): string {
  return [
    "<iframe",
    `  src="${escapeHtml(embedUrl(fullPublicUrl))}"`,
    `  title="${escapeHtml(title)}" loading="lazy"`,
    `  width="100%" height="${HEIGHT}" style="border: 0"></iframe>`,
    `<script async src="${escapeHtml(new URL("/embed.js", fullPublicUrl).href)}"></script>`,
  ].join("\n");
}
