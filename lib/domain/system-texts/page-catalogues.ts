/** What the build makes the files of visitors' texts from. */
export { CATALOGUES } from "./catalogues";
export { TEXT_BUNDLES } from "./text-bundles";
