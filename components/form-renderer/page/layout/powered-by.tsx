/** The footer of every public page. */
export function PoweredBy() {
  return (
    <footer className="mt-4 text-center text-ui text-muted">
      Powered by <span className="font-medium">Formlane</span>
    </footer>
  );
}
