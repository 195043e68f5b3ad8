import "server-only";

/** The id of the request, also sent in the response; overwritten by `prepareRequests`. */
export const REQUEST_ID_HEADER = "x-formlane-request";
