import { createRoot } from "react-dom/client";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";
import { SAVED_HEADING_ID, SavedDialog, type ShownLink } from "./saved-dialog";

/** What has the focus again once the dialog is closed. */
type Opener = { opener: HTMLElement | null };

/** Shows the link under which answers are saved, with all ways to keep it. */
export function openSavedDialog({
  opener,
  texts,
  ...shown
}: ShownLink & Opener & { texts: SystemTexts }): void {
  const dialog = document.createElement("dialog");
  dialog.className =
    "is-raised m-auto w-[30rem] max-w-[calc(100%-2rem)] rounded-card bg-raised p-5 text-foreground shadow-menu";
  dialog.setAttribute("aria-labelledby", SAVED_HEADING_ID);
  document.body.append(dialog);
  const root = createRoot(dialog);
  dialog.onclose = () => {
    root.unmount();
    dialog.remove();
    opener?.focus();
  };
  root.render(
    <TextsContext value={texts}>
      <SavedDialog {...shown} onClose={() => dialog.close()} />
    </TextsContext>,
  );
  dialog.showModal();
}
