"use client";

import { LazyBoundary } from "@/components/form-editor/lazy-boundary";
import { useEditor } from "@/components/form-editor/state/editor-context";
import { createLazyPart } from "@/lib/client/lazy-part";
import { IntegrationStep } from "../integration-step";

const formHooks = createLazyPart(async () => (await import("./form-hooks")).FormHooks);

/** The hooks of programs, which are of no version; nothing before the form is stored. */
export function HooksStep() {
  const formId = useEditor((state) => state.meta?.id ?? null);
  return formId === null ? null : (
    <IntegrationStep
      name="hooks"
      title="Hooks of programs"
      summary="Subscriptions by the API"
      isOpenAtFirst={false}
    >
      <LazyBoundary lazyPart={formHooks} what="The hooks">
        {(FormHooks) => <FormHooks formId={formId} />}
      </LazyBoundary>
    </IntegrationStep>
  );
}
