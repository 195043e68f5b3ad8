/** In place of a screen that the role does not open: the sentence that the server answers too. */
export function NotAllowed() {
  return <p className="max-w-160 text-muted">Your role in this team does not allow that.</p>;
}
