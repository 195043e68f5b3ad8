import type { SelectedFile } from "./selected-file";

/** A file that is stored already, for the next post of the page; where no script runs, with a way out. */
export function PostedAgain({ file, controlId }: { file: SelectedFile; controlId: string }) {
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
