/** Timeouts and limits: the server may have handled the request, or will when it is repeated. */
const NOT_FINAL = new Set([408, 425, 429]);

/** Whether a server that answered with this status would refuse the same request again. */
export function isPermanentFailure(status: number): boolean {
  return status >= 400 && status < 500 && !NOT_FINAL.has(status);
}
