import "server-only";
import { XmlElement, XmlText } from "@rgrove/parse-xml";

/** The elements of this name directly in another; prefixes of namespaces do not count. */
export function childrenOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && localName(child) === name,
  );
}

/** The same at any depth, in reading order; not those within one that was found. */
export function elementsIn(parent: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const open = parent.children.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!(node instanceof XmlElement)) {
      continue;
    }
    if (localName(node) === name) {
      found.push(node);
    } else {
      open.push(...node.children.toReversed());
    }
  }
  return found;
}

/** The text of a cell or a shared text: its runs, without what says how they are read aloud. */
export function textIn(parent: XmlElement): string {
  return parent.children
    .filter((child) => child instanceof XmlElement)
    .map((child) => {
      switch (localName(child)) {
        case "t":
          return contentOf(child);
        case "r":
          return childrenOf(child, "t").map(contentOf).join("");
        default:
          return "";
      }
    })
    .join("");
}

/** The characters directly in an element. */
export function contentOf(element: XmlElement): string {
  return element.children.map((child) => (child instanceof XmlText ? child.text : "")).join("");
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}
