import { GraphQLError } from "graphql";

/** An error as the service answers it, with a status of 200. */
export function refusal(
  code: string,
  message: string,
  data?: Record<string, unknown>,
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(data && { error_data: data }) } });
}
