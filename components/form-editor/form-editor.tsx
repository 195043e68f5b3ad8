"use client";

import { useEffect, useState } from "react";
import { useAuth } from "@/lib/client/use-auth";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import { LiveContent } from "@/lib/field-types/_shared/markdown/live-content";
import { logicProblems } from "@/lib/form-engine/logic-problems";
import { CommandsContext } from "./commands-context";
import { EditorLayout } from "./editor-layout";
import { EditorContext } from "./state/editor-context";
import { initialEditorState } from "./state/editor-reducer";
import { createEditorStore } from "./state/editor-store";
import { contentOf, metaOf } from "./state/form-parts";
import { whenIdle } from "./state/when-idle";
import { useFreshForm } from "./use-fresh-form";
import { useIsMisplaced } from "./use-is-misplaced";
import { useEditorCommands } from "./use-editor-commands";

type FormEditorProps =
  | { form: Form; start?: undefined }
  /** A new form begins empty, from a template or as a copy. */
  | { form?: undefined; start: FormContent };

/** The editor of one form; renders nothing when nobody is signed in. */
export function FormEditor({ form, start }: FormEditorProps) {
  const { user } = useAuth();
  const [store] = useState(() =>
    createEditorStore(
      initialEditorState(
        form ? { content: contentOf(form), meta: metaOf(form) } : { content: start, meta: null },
      ),
    ),
  );
  useFreshForm({ store, form });
  useEffect(() => whenIdle(() => store.rows.judgeWith(logicProblems)), [store]);
  const isMisplaced = useIsMisplaced(store);
  if (!user || isMisplaced) {
    return null;
  }
  return (
    <EditorContext value={store}>
      <EditorWithCommands ownerId={user.id} />
    </EditorContext>
  );
}

function EditorWithCommands({ ownerId }: { ownerId: number }) {
  const commands = useEditorCommands();
  return (
    <CommandsContext value={commands}>
      <LiveContent>
        <EditorLayout ownerId={ownerId} />
      </LiveContent>
    </CommandsContext>
  );
}
