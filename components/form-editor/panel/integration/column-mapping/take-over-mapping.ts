import type { EditorStore } from "@/components/form-editor/state/editor-store";
import { contentOf, metaOf } from "@/components/form-editor/state/form-parts";
import { selectContent } from "@/components/form-editor/state/selectors";
import type { Form, FormContent } from "@/lib/domain/forms/form";

/**
 * Loads a form that the server mapped to a board, as one undo step. `sent`: the content that the server mapped;
 * edits made since then stay, and are mapped alike.
 */
export function takeOverMapping({
  store,
  sent,
  form,
}: {
  store: EditorStore;
  sent: FormContent;
  form: Form;
}): void {
  const [content, meta] = [contentOf(form), metaOf(form)];
  const current = selectContent(store.getState());
  if (current === sent) {
    store.dispatch({ type: "adopt-server-copy", content, meta });
    return;
  }
  store.dispatch({ type: "save-succeeded", sent, content, meta });
  store.dispatch({ type: "edit-content", patch: mappingOf(content, current) });
}

/** The mapping of one content for the fields of another. */
function mappingOf(mapped: FormContent, { fields }: FormContent): Partial<FormContent> {
  const { mondayWorkspaceId, mondayBoardId, mondayGroupId } = mapped;
  return {
    mondayWorkspaceId,
    mondayBoardId,
    mondayGroupId,
    fields: fields.map((field) => {
      const same = mapped.fields.find(({ id }) => id === field.id);
      if (same === undefined) {
        return field;
      }
      const { mondayColumnId, mondayColumnType, mondayColumnTitle, mondayNotWritten } = same;
      const column = { mondayColumnId, mondayColumnType, mondayColumnTitle };
      return { ...field, ...column, mondayNotWritten };
    }),
  };
}
