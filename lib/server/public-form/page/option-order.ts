import "server-only";
import type { PublicForm } from "@/lib/domain/forms/form";
import { isShuffled, withShuffledOptions } from "@/lib/domain/fields/shuffled-options";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";
import { env } from "@/lib/server/environment/env";
import { clientIp } from "@/lib/server/http/proxy/client-ip";
import type { PublishedVersion } from "../version/published-version";
import type { RequestHeaders } from "./activity/is-person";

/** Header of this server's request to itself: the order that the options are drawn in. */
export const ORDER_HEADER = "x-formlane-order";

/** So many pages of a form with shuffled options are kept in the cache at most. */
const ORDERS = 24;

/**
 * The order of a visitor, the same for each of their requests as long as address and browser are; null for
 * forms without shuffled options, whose page is the same for everybody.
 */
export function optionOrderOf(
  { fields, formId }: PublishedVersion,
  headers: RequestHeaders,
): number | null {
  if (!fields.some(isShuffled)) {
    return null;
  }
  const ip = clientIp({ headers, trustedProxies: env.TRUST_PROXY });
  const visitor = `option-order ${formId} ${ip} ${headers.get("user-agent") ?? ""}`;
  return keyedHash(visitor).readUInt32BE(0) % ORDERS;
}

/** The form as it is drawn in the order of the request's header. */
export function inOptionOrder(form: PublicForm, headers: Pick<Headers, "get">): PublicForm {
  const order = headers.get(ORDER_HEADER);
  return order === null
    ? form
    : { ...form, fields: form.fields.map((field) => withShuffledOptions(field, Number(order))) };
}
