import { FormPaper } from "@/components/form-renderer/form-paper";

/** There is no live form under this address. */
export function FormNotFound() {
  return (
    <FormPaper>
      <h1 className="text-title">Form Not Found</h1>
      <p className="mt-2 text-public text-pretty text-muted">
        The form you are looking for either does not exist or has been unpublished.
      </p>
      {/* A full load: the address leads out of the light public pages. */}
      <a
        href="/"
        className="mt-6 mb-4 inline-flex h-11 items-center rounded-control border border-border-strong px-4 text-ui font-medium transition-colors hover:bg-hover sm:mb-0"
      >
        Go Home
      </a>
    </FormPaper>
  );
}
