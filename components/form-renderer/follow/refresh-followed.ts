import { readPage } from "@/lib/client/public-form/read-page";
import { showLocalTimes } from "../page/local-times";

/** Ids of what the board says of a request, and of the line that says when it was read. */
export const FOLLOWED = { values: "followed-values", time: "followed-time" };

/** As often as the server reads the board. */
const EVERY_MS = 30_000;
const GONE = 410;

/** Keeps what the board says of a request up to date while somebody looks at it; on other pages it does nothing. */
export function refreshFollowed(): void {
  if (document.getElementById(FOLLOWED.values) === null) {
    return;
  }
  let readAt = Date.now();
  const refresh = () => {
    if (document.visibilityState === "visible" && Date.now() - readAt >= EVERY_MS) {
      readAt = Date.now();
      // Without an answer the page stays as it is, and the next attempt follows.
      readPage(location.pathname + location.search).then(show, () => undefined);
    }
  };
  setInterval(refresh, EVERY_MS);
  // Whoever comes back to the page sees at once what is new.
  document.addEventListener("visibilitychange", refresh);
}

function show({ status, page }: Awaited<ReturnType<typeof readPage>>): void {
  if (status === GONE) {
    location.reload();
    return;
  }
  const values = page.getElementById(FOLLOWED.values);
  if (!values) {
    return;
  }
  const shown = document.getElementById(FOLLOWED.values);
  // Screen readers read what is replaced.
  if (shown !== null && shown.innerHTML !== values.innerHTML) {
    shown.replaceChildren(...values.childNodes);
  }
  const time = page.getElementById(FOLLOWED.time);
  document.getElementById(FOLLOWED.time)?.replaceChildren(...(time?.childNodes ?? []));
  showLocalTimes();
}
