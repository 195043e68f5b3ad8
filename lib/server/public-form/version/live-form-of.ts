import "server-only";
import { requireLiveForm, type LiveForm } from "./live-form";

/** A body may take minutes to arrive; what was live before that is looked up again. */
const FRESH_MS = 1000;

type Look = { at: number; live: Promise<LiveForm> };

const looks = new WeakMap<object, Look>();

/**
 * The live form of a request, looked up once for all the steps that follow each other. `params` are
 * the request's own, parsed. 404 when nothing is live there.
 */
export function liveFormOf(params: { url: string }): Promise<LiveForm> {
  const at = performance.now();
  const known = looks.get(params);
  if (known && at - known.at < FRESH_MS) {
    return known.live;
  }
  const live = requireLiveForm(params.url);
  looks.set(params, { at, live });
  return live;
}
