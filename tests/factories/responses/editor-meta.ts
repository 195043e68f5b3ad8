import type { FormMeta } from "@/components/form-editor/state/editor-state";
import { metaOf } from "@/components/form-editor/state/form-parts";
import { ownerForm } from "./owner-form";

/** What the server sent to the editor about a draft. */
export const META: FormMeta = metaOf(ownerForm({ id: 7 }));
