import type { SelectedFile } from "./selected-file";

/**
 * A stored file, for the next plain post of the page; without scripts it has a checkbox to remove
 * it.
 */
export function StoredFileInput({ file, controlId }: { file: SelectedFile; controlId: string }) {
  return (
    <>
      <input type="hidden" name={`${controlId}.kept`} value={JSON.stringify(file)} />
      <noscript>
        {typeof window === "undefined" ? (
          <label className="flex min-h-11 items-center gap-2 text-ui">
            <input
              type="checkbox"
              name={`${controlId}.drop`}
              value={file.upload ?? ""}
              className="size-4.5"
            />
            Remove
          </label>
        ) : null}
      </noscript>
    </>
  );
}
