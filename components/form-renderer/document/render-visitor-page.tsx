import { options } from "preact";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageAssets, VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import { VisitorDocument } from "./visitor-document";

// Built for the server by scripts/lib/build-visitor-pages.mjs, with Preact as its runtime.

/** The style sheets of a page, and the script that may stand in a page. */
export { stylesOf } from "./page-styles";
export { SHOW_ALL_PAGES_SCRIPT as INLINE_SCRIPT } from "./show-all-pages";

/** The HTML of a visitor's page. Pure: the same page and assets give the same text. */
export function renderVisitorPage(page: VisitorPage, assets: PageAssets): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<VisitorDocument page={page} assets={assets} />)}`;
}

type Props = Record<string, unknown>;

// What preact/compat makes of some properties is meant for elements of a browser, and is lost in HTML.
const written = new Map(
  Object.entries({
    select(props: Props) {
      if (props["defaultValue"] !== undefined) {
        props["value"] ??= props["defaultValue"];
        delete props["defaultValue"];
      }
    },
    textarea(props: Props) {
      const { value } = props;
      if (typeof value === "string" && value.startsWith("\n")) {
        // Browsers leave out the first line break.
        props["value"] = `\n${value}`;
      }
    },
  }),
);

const prepare = options.vnode?.bind(options);
options.vnode = (node) => {
  // A node of an element has the properties that were written.
  const props = node.props as Props;
  if (typeof node.type === "string") {
    written.get(node.type)?.(props);
  }
  const { translate } = props;
  prepare?.(node);
  if (translate === "no") {
    (node.props as Props)["translate"] = translate;
  }
};
