import "server-only";
import type { z } from "zod";
import type { RouteScope } from "./admit-token";
import type { RoutePermission } from "./require-permission";

/** What a route declared about its calls: the document of the API is made from it. */
export type RouteDeclaration = {
  readonly auth: "user" | "optional" | "public";
  readonly permission?: RoutePermission;
  readonly scope?: RouteScope;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly response?: z.ZodType | undefined;
  readonly status?: number;
  /** Only whether there is one counts, as for those below. */
  readonly isCreated?: unknown;
  readonly resource?: unknown;
  readonly loadResource?: unknown;
  readonly asksForAccess?: true;
  readonly takesFile?: true;
  readonly isIdempotent?: true;
  readonly hasSecretAnswer?: true;
  readonly rateLimit?: unknown;
};

/** A route carries the declaration that `defineRoute` was given. */
export type Declared = { readonly declaration: RouteDeclaration };
