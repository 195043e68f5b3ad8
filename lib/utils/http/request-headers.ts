/** The headers of a request, by names in any case: of a web request or of Node's. */
export type RequestHeaders = Pick<Headers, "get">;
