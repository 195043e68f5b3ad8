import { escapeHtml } from "../texts/escape-html";

const HEIGHT = 900;

type EmbedCode = {
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
 * The snippet that an owner pastes into another site: a frame, and a script that fits its height to
 * the form and passes on the parameters that are named. Without the script, or without JavaScript, the frame has a fixed height and scrolls.
 */
export function embedCode({
  fullPublicUrl,
  title,
  parameters = [],
  devices = [],
}: EmbedCode): string {
  return [
    "<iframe",
    `  src="${escapeHtml(embedUrl(fullPublicUrl))}"`,
    `  title="${escapeHtml(title)}" loading="lazy"`,
    ...(parameters.length > 0 ? [`  data-parameters="${escapeHtml(parameters.join(" "))}"`] : []),
    ...(devices.length > 0 ? [`  allow="${escapeHtml(devices.join("; "))}"`] : []),
    `  width="100%" height="${HEIGHT}" style="border: 0"></iframe>`,
    `<script async src="${escapeHtml(new URL("/embed.js", fullPublicUrl).href)}"></script>`,
  ].join("\n");
}
