import type { CallText } from "./call-text";
import type { CallName } from "./load-calls";
import type { Parameter } from "./parameters";

const SERVER = "https://forms.example.com";

/** The call as a line of shell. */
export function curlOf({
  name,
  text,
  parameters,
  needs,
}: {
  name: CallName;
  text: CallText;
  parameters: readonly Parameter[];
  needs: "token" | "nothing";
}): string {
  const [verb, template = ""] = name.split(" ");
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    String(parameters.find((each) => each.in === "path" && each.name === key)?.example),
  );
  const query = new URLSearchParams(
    Object.entries(text.example?.query ?? {}).map(([key, value]) => [key, String(value)]),
  );
  const address = `${SERVER}${path}${query.size === 0 ? "" : `?${query.toString()}`}`;
  const token = text.operatorToken ?? (needs === "token" ? "TOKEN" : null);
  return [
    "curl",
    ...(verb === "GET" ? [] : [`-X ${verb}`]),
    `'${address}'`,
    ...(token === null ? [] : [`-H "Authorization: Bearer $${token}"`]),
    ...(text.isMultipart ? ["-F file=@cv.pdf"] : bodyOf(text.example?.body)),
  ].join(" ");
}

function bodyOf(body: unknown): string[] {
  return body === undefined
    ? []
    : [
        `-H 'Content-Type: application/json' -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
      ];
}
