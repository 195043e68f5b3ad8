const DEADLINE_MS = 15_000;
const STYLES = /<style[^>]*>.*?<\/style>/gs;

/**
 * A page of this server, parsed. By XMLHttpRequest: `api` reads JSON.
 * @throws {Error} when there is no answer
 */
export function readPage(path: string): Promise<{ status: number; page: Document }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("GET", path);
    call.timeout = DEADLINE_MS;
    call.onload = () => {
      // The policy of this page may refuse the style sheet of a newer build, even in a document that is not shown.
      const html = call.responseText.replace(STYLES, "");
      resolve({ status: call.status, page: new DOMParser().parseFromString(html, "text/html") });
    };
    call.onerror = call.ontimeout = () => reject(new Error("The page cannot be reached"));
    call.send();
  });
}
