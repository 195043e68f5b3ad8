const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
// A value may hold ">".
const ATTRIBUTES = String.raw`((?:\s+[\w:-]+(?:="[^"]*")?)*)`;
const FORM = new RegExp(String.raw`<form${ATTRIBUTES}\s*>(.*?)</form>`, "gs");
const CONTROL = new RegExp(
  String.raw`<(input)${ATTRIBUTES}\s*/?>|<(textarea|select)${ATTRIBUTES}\s*>(.*?)</\3>`,
  "gs",
);
const OPTION = new RegExp(String.raw`<option${ATTRIBUTES}\s*>(.*?)</option>`, "gs");

/** The first form of a page that is posted to this address, as a browser without scripts reads it. */
export function readForm(
  html: string,
  action: string,
): { action: string; entries: [string, string][] } {
  const forms = [...html.matchAll(FORM)];
  const found = forms.find(([, tag = ""]) => attributesOf(tag).get("action")?.startsWith(action));
  if (found === undefined) {
    throw new Error(`The page has no form for ${action}.`);
  }
  const [, tag = "", content = ""] = found;
  return { action: attributesOf(tag).get("action") ?? "", entries: entriesOf(content) };
}

/** What a browser posts of a form that nobody touched, in the order of the page. */
function entriesOf(content: string): [string, string][] {
  const shown = content.replaceAll(/<script.*?<\/script>|<noscript>.*?<\/noscript>/gs, "");
  const controls = shown.matchAll(CONTROL);
  return [...controls].flatMap(([, input, own = "", other = "", tag = "", inner = ""]) => {
    const attributes = attributesOf(input ? own : tag);
    const name = attributes.get("name");
    if (name === undefined || attributes.has("disabled")) {
      return [];
    }
    return valuesOf(input ?? other, { attributes, inner }).map((value): [string, string] => [
      name,
      value,
    ]);
  });
}

type Control = { attributes: ReadonlyMap<string, string>; inner: string };

function valuesOf(element: string, { attributes, inner }: Control): string[] {
  if (element === "textarea") {
    return [decoded(inner).replace(/^\n/, "").replaceAll("\n", "\r\n")];
  }
  if (element === "select") {
    return selectedOf(inner, attributes.has("multiple"));
  }
  const type = attributes.get("type") ?? "text";
  if (["submit", "button", "reset", "image", "file"].includes(type)) {
    return [];
  }
  if (["checkbox", "radio"].includes(type)) {
    return attributes.has("checked") ? [attributes.get("value") ?? "on"] : [];
  }
  return [attributes.get("value") ?? ""];
}

function selectedOf(inner: string, isMultiple: boolean): string[] {
  const options = [...inner.matchAll(OPTION)].map(([, tag = "", text = ""]) => {
    const attributes = attributesOf(tag);
    return { attributes, value: attributes.get("value") ?? decoded(text) };
  });
  const chosen = options.filter(({ attributes }) => attributes.has("selected"));
  const shown = chosen.length === 0 && !isMultiple ? options.slice(0, 1) : chosen;
  return shown.map(({ value }) => value);
}

function attributesOf(tag: string): Map<string, string> {
  return new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, decoded(value)]),
  );
}

function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}
