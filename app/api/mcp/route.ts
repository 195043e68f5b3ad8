import { mcpMessages } from "@/lib/contracts/mcp";
import { LIMITS } from "@/lib/domain/limits";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { answerMcp } from "@/lib/server/mcp/answer-mcp";
import { mcpChallenge, requireProgram } from "@/lib/server/mcp/require-program";
import { ANSWER_TOOLS } from "./answer-tools";
import { FORM_TOOLS } from "./form-tools";

const tools = [...FORM_TOOLS, ...ANSWER_TOOLS];

// Who may use a tool is a question of the call that it makes.
export const POST = withRoute({
  auth: "user",
  permission: "account",
  scope: "any",
  challenge: mcpChallenge,
  body: mcpMessages,
  maxKeys: LIMITS.translationsPerLanguage,
  handler: ({ identity, body: messages, request: { headers } }) => {
    requireProgram(identity, headers);
    return answerMcp({ messages, headers, tools });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
