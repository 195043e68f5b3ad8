import "server-only";
import type { SaveFormRequest } from "@/lib/contracts/save-form";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { Form, FormContent } from "@/lib/domain/forms/form";
import { insertForm } from "./forms.repository";
import { refuseLogo } from "./keep-logo";
import { mergeContent } from "./merge-content";
import { presentForm } from "./present-form";

const EMPTY: FormContent = { ...EMPTY_CONTENT, title: "Untitled Form" };

/** Makes a draft; absent properties take their defaults. 409 at the account's limit. */
export async function createForm({
  ownerId,
  request,
}: {
  ownerId: number;
  request: SaveFormRequest;
}): Promise<Form> {
  const content = mergeContent({ stored: EMPTY, request });
  refuseLogo(content);
  return presentForm(await insertForm({ ownerId, content, now: new Date() }));
}
