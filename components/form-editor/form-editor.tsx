"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { memo, useEffect, useState } from "react";
import { createLazyPart } from "@/lib/client/lazy-part";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { formContract } from "@/lib/client/queries/forms/form-contract";
import { useLatestForm } from "@/lib/client/queries/forms/use-latest-form";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { usePreloadedPart } from "@/lib/client/use-lazy-part";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import { BrowserMarkdown } from "@/lib/field-types/_shared/markdown/browser-markdown";
import { whenIdle } from "@/lib/utils/browser/when-idle";
import { CommandsContext } from "./commands/commands-context";
import { useEditorCommands } from "./commands/use-editor-commands";
import { EditorLayout } from "./editor-layout";
import { TranslationsContext, useNewTranslationStore } from "./languages/translations-context";
import { MediaContext } from "./media-context";
import { PipingContext } from "./piping-context";
import { EditorContext } from "./state/editor-context";
import { initialEditorState } from "./state/editor-reducer";
import type { CopiedParts, EditorState } from "./state/editor-state";
import { createEditorStore, type EditorStore } from "./state/editor-store";
import { contentOf, metaOf } from "./state/form-parts";
import { selectIsDirty } from "./state/selectors";

// The checks import the pattern engine, whose code is larger than that of the whole editor.
const lazyChecks = createLazyPart(
  async () => (await import("./publish/publish-checks")).publishChecks,
);

type FormEditorProps =
  | { form: Form; start?: undefined; copied?: undefined; show?: string | undefined }
  /** A new form begins empty, from a template or as a copy. */
  | { form?: undefined; start: FormContent; copied?: CopiedParts; show?: undefined };

/** What `show` opens: the webhooks to look after, or where the answers of a form made from a board go. */
const SHOWN = new Map<string | undefined, Partial<EditorState>>([
  ["webhooks", { tab: "integration", front: "panel", openSteps: { webhooks: true } }],
  ["languages", { tab: "languages", front: "panel" }],
  ["columns", { tab: "integration", openSteps: { columns: true } }],
]);

/** The editor of one form; renders nothing when no user is signed in. */
export function FormEditor({ form, start, copied, show }: FormEditorProps) {
  const { user } = useAuth();
  const [store] = useState(() =>
    createEditorStore({
      ...initialEditorState(
        form
          ? { content: contentOf(form), meta: metaOf(form) }
          : { content: start, meta: null, copied },
      ),
      ...SHOWN.get(show),
    }),
  );
  const translations = useNewTranslationStore(store);
  useFreshForm({ store, form });
  usePreloadedPart(formContract);
  useEffect(
    () => whenIdle(() => void lazyChecks.load().then(store.checks.start, () => undefined)),
    [store],
  );
  const pathname = usePathname();
  useEffect(() => {
    if (show !== undefined) {
      // It was for this once: the form's own address is what is shared and loaded again.
      window.history.replaceState(null, "", pathname);
    }
  }, [show, pathname]);
  const isMisplaced = useIsMisplaced(store);
  if (!user || isMisplaced) {
    return null;
  }
  return (
    <EditorContext value={store}>
      <TranslationsContext value={translations}>
        <EditorWithCommands accountId={user.id} />
      </TranslationsContext>
    </EditorContext>
  );
}

// Memoised: news about the signed-in user does not render the whole editor again.
const EditorWithCommands = memo(function EditorWithCommands({ accountId }: { accountId: number }) {
  const commands = useEditorCommands();
  return (
    <CommandsContext value={commands}>
      <BrowserMarkdown>
        <PipingContext>
          <MediaContext>
            <EditorLayout accountId={accountId} />
          </MediaContext>
        </PipingContext>
      </BrowserMarkdown>
    </CommandsContext>
  );
});

/**
 * True while the address is that of a saved form but the editor is that of a new one; then reloads the page.
 * The first save only replaces the address, so on a later "back" the router shows its cached new form.
 */
function useIsMisplaced(store: EditorStore): boolean {
  const pathname = usePathname();
  const isMisplaced = pathname.startsWith("/form/edit/") && store.getState().meta === null;
  useEffect(() => {
    if (isMisplaced) {
      window.location.reload();
    }
  }, [isMisplaced]);
  return isMisplaced;
}

/**
 * The browser's back button shows the page with the data it was first loaded with. If the form was already
 * open in this visit, fetches it again, and loads the result unless something was edited meanwhile.
 */
function useFreshForm({ store, form }: { store: EditorStore; form: Form | undefined }) {
  const queryClient = useQueryClient();
  const latest = useLatestForm();
  useEffect(() => {
    if (!form) {
      return;
    }
    const key = queryKeys.form(form.id);
    if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, form);
      return;
    }
    void latest(form.id)
      .then((fresh) => {
        const state = store.getState();
        if (state.saveState === "idle" && !selectIsDirty(state)) {
          store.dispatch({ type: "load", content: contentOf(fresh), meta: metaOf(fresh) });
        }
      })
      .catch(() => undefined);
  }, [store, form, queryClient, latest]);
}
