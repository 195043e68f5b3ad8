/** What the build makes the files of visitors' texts from. */
export { CATALOGUES } from "./catalogues";
export { PAGE_ROOMS } from "./page-rooms";
