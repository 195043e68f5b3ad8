import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TooltipProvider } from "@/components/ui/overlays/tooltip";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { createQueryClient } from "@/lib/client/queries/query-client";
import type { StoredUser } from "@/lib/client/stores/session-store";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { CommandsContext, type EditorCommands } from "./commands/commands-context";
import { createTranslationStore } from "./languages/translation-store";
import { TranslationsContext } from "./languages/translations-context";
import { EditorContext } from "./state/editor-context";
import { initialEditorState } from "./state/editor-reducer";
import type { EditorState } from "./state/editor-state";
import { createEditorStore } from "./state/editor-store";

const OWNER: StoredUser = {
  id: 1,
  username: "ada",
  email: "ada@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
  team: { id: 1, name: "ada", role: "owner" },
};
const ignore = () => undefined;
const resolved = () => Promise.resolve();
const COMMANDS: EditorCommands = {
  save: () => Promise.resolve(true),
  publish: resolved,
  unpublish: resolved,
  share: resolved,
  insert: ignore,
  duplicate: ignore,
  remove: ignore,
  step: ignore,
};

/** Wraps a part of the editor in the contexts of a new, empty form; `given` overrides its state, `client` holds answers. */
export function inEditor(
  part: ReactNode,
  given: Partial<EditorState> = {},
  client = createQueryClient(),
): ReactNode {
  const initial = initialEditorState({ content: EMPTY_CONTENT, meta: null });
  return (
    <QueryClientProvider client={client}>
      <AuthProvider initialUser={OWNER} onSignedIn={ignore} onSignedOut={ignore}>
        <TooltipProvider>
          <EditorContext value={createEditorStore({ ...initial, ...given })}>
            <TranslationsContext value={createTranslationStore({ send: resolved })}>
              <CommandsContext value={COMMANDS}>{part}</CommandsContext>
            </TranslationsContext>
          </EditorContext>
        </TooltipProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
