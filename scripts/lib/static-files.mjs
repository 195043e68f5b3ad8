/** Addresses that are files as they are, of public/ and of the icons in app/, as sources of next.config.ts. */
export const FILE_ADDRESSES =
  "/:file(page/.*|icons/.*|embed\\.js|manifest\\.webmanifest|favicon\\.ico|icon\\.png|apple-icon\\.png)";

const FILES = new RegExp(`^/(?:_next/static/.*|${/\((.*)\)$/.exec(FILE_ADDRESSES)?.[1]})$`);

/** Whether a request's address is that of a file, whether there is one or not. */
export function isFile(address) {
  return FILES.test(address.split("?", 1)[0]);
}

/** What files may do where a browser opens them as a page: they load nothing and are in no frame. */
export const FILE_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};
