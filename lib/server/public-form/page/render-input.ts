import "server-only";
import { randomBytes } from "node:crypto";
import type { Answers } from "@/lib/domain/fields/answers";
import type { FollowedRequest } from "@/lib/contracts/public-form/followed-request";
import type { LinkProblem, PageItem } from "@/lib/contracts/public-form/public-form-page";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";

/** A posted page that has to be shown again, with errors or more questions. */
export type PageAttempt = {
  publicUrl: string;
  start: InitialFormState;
  /** Ids of questions that the posted page did not have. */
  newIds: readonly string[];
  /** The form token to reuse; null = issue a new one. */
  token: string | null;
  /** Says that other answers of this page had arrived before. */
  arrived?: string | undefined;
  /** Of a page that a link opened. */
  item?: ItemPage["item"];
};

/** A page for one item, with its answers as they are now. */
type ItemPage = {
  publicUrl: string;
  prefilled: Answers;
  item: PageItem & {
    /** Fields that may be left empty here. */
    optionalIds: readonly string[];
  };
};

/** Why a link shows no form. */
type LinkProblemPage = { publicUrl: string; problem: LinkProblem };

/** A page with answers filled in by a link; they are valid. `refused`: sentences for the values that are not. */
export type PrefilledPage = {
  publicUrl: string;
  prefilled: Answers;
  refused: InitialFormState["errors"];
};

/** The page after sending, with the answers that its texts show. */
type SentPage = { publicUrl: string; sent: Answers };

/** The request that a link follows, by its token; null = the link is not valid. */
type FollowedPage = { publicUrl: string; followed: FollowedRequest | null };

/** What a visitor's page is rendered with besides what its address names. */
export type RenderInput =
  PageAttempt | PrefilledPage | ItemPage | LinkProblemPage | SentPage | FollowedPage;

/** Header of this server's request to itself for a page with an input; its value is the ticket. */
export const INPUT_HEADER = "x-formlane-input";

// Next bundles pages and routes separately, so module variables are not shared: globalThis is.
const shared: { formlaneInputs?: Map<string, RenderInput> } & typeof globalThis = globalThis;
const inputs = (shared.formlaneInputs ??= new Map<string, RenderInput>());

/**
 * Holds an input in memory, never on disk, while `render` requests its page with a secret ticket. `isTaken` is
 * false when no page of this process took it.
 */
export async function withRenderInput<Result>(
  input: RenderInput,
  render: (ticket: string) => Promise<Result>,
): Promise<{ result: Result; isTaken: boolean }> {
  const ticket = randomBytes(24).toString("base64url");
  inputs.set(ticket, input);
  try {
    const result = await render(ticket);
    return { result, isTaken: !inputs.has(ticket) };
  } finally {
    inputs.delete(ticket);
  }
}

/** Takes the input of a page; null for ordinary ones and for a ticket used before. */
export function takeRenderInput(
  headers: Pick<Headers, "get">,
  publicUrl: string,
): RenderInput | null {
  const ticket = headers.get(INPUT_HEADER) ?? "";
  const input = inputs.get(ticket);
  if (input?.publicUrl !== publicUrl) {
    return null;
  }
  inputs.delete(ticket);
  return input;
}
