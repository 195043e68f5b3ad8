import { LIMITS } from "@/lib/domain/limits";
import { objectIn, textIn } from "../imported-form";
import type { Names, Source } from "./typeform-form";
import { pipedText, unknownRecall } from "./typeform-texts";

export type Screen = {
  name: string;
  title: string;
  text: string;
  redirectUrl: string;
  changes: string[];
  losses: string[];
};

/** What a welcome or thank-you screen says, with the answers that it shows. */
export function readScreen(source: Source, names: Names): Screen {
  const properties = objectIn(source["properties"]);
  const losses: string[] = [];
  const changes: string[] = [];
  const piped = (value: unknown) => {
    const { text, unknown } = pipedText(textIn(value), names);
    losses.push(...unknown.map(unknownRecall));
    return text;
  };
  const title = piped(source["title"]);
  const address = textIn(properties["redirect_url"]);
  const isSent = source["type"] === "url_redirect";
  const button = textIn(properties["button_text"]) || "Continue";
  const link = address !== "" && !isSent ? `[${button.replaceAll(/[[\]]/g, "")}](${address})` : "";
  if (link !== "") {
    changes.push("Its button is a link in its text.");
  }
  if (
    source["attachment"] !== undefined ||
    objectIn(source["layout"])["attachment"] !== undefined
  ) {
    losses.push("Its picture or video is not fetched.");
  }
  if (properties["share_icons"] === true) {
    losses.push("Its buttons to share the form were not kept.");
  }
  const isLong = title.length > LIMITS.title;
  if (isLong) {
    changes.push("Its title is too long for a heading: it is the text.");
  }
  const parts = [isLong ? title : "", piped(properties["description"]), link];
  return {
    name: textIn(source["title"]) || textIn(source["ref"]),
    title: isLong ? "" : title,
    text: parts.filter(Boolean).join("\n\n"),
    redirectUrl: isSent ? pipedText(address, names).text : "",
    changes,
    losses,
  };
}
