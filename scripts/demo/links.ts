import { writeFileSync } from "node:fs";

/** Keeps the paths of these links, which each start of the demo prints: a start can have another port. */
export function keepLinks(links: { update: string; follow: string; saved: string }): void {
  const paths = Object.entries(links).map(([name, url]) => {
    const { pathname, search } = new URL(url, "http://localhost");
    return [name, `${pathname}${search}`];
  });
  writeFileSync(process.env.DEMO_LINKS ?? "", JSON.stringify(Object.fromEntries(paths)));
}
