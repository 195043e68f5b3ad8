import "server-only";

type Node = {
  names: Map<string, Node>;
  parameter: Node | null;
  isRest: boolean;
  route: string | null;
};

const UNKNOWN = "other";
/** What the server sends without a route of its own. */
const FILES = ["_next", "page"];

/**
 * Returns a function from a path to the route that serves it, such as `/form/[publicUrl]`: what stands in an address may be a
 * secret, and each would be a series of its own.
 */
export function routePatterns(routes: readonly string[]): (path: string) => string {
  const root = newNode();
  for (const route of routes) {
    let node = root;
    for (const part of route.split("/").slice(1)) {
      const isRest = /^\[+\.\.\./.test(part);
      const next = part.startsWith("[")
        ? (node.parameter ?? newNode())
        : (node.names.get(part) ?? newNode());
      if (part.startsWith("[")) {
        node.parameter = next;
        next.isRest ||= isRest;
      } else {
        node.names.set(part, next);
      }
      node = next;
    }
    node.route = route;
  }
  return (path) => {
    const parts = path.split("?", 1)[0]?.split("/").slice(1) ?? [];
    if (parts.length > 1 && parts.at(-1) === "") {
      parts.pop();
    }
    const first = parts[0] ?? "";
    return FILES.includes(first) ? `/${first}` : (find(root, { parts, index: 0 }) ?? UNKNOWN);
  };
}

function find(
  node: Node,
  { parts, index }: { parts: readonly string[]; index: number },
): string | null {
  const part = parts[index];
  if (part === undefined || node.isRest) {
    return node.route;
  }
  const rest = { parts, index: index + 1 };
  const named = node.names.get(part);
  const found = named === undefined ? null : find(named, rest);
  return found ?? (node.parameter === null ? null : find(node.parameter, rest));
}

function newNode(): Node {
  return { names: new Map(), parameter: null, isRest: false, route: null };
}
