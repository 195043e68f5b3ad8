/** Where a form opens: in the editor, or as a preview for those who may not change it. */
export function formPath({ id, mayWrite }: { id: number; mayWrite: boolean }): string {
  return mayWrite ? `/form/edit/${id}` : `/form/preview/${id}`;
}

/** The answers of a form. */
export function submissionsPath(id: number): string {
  return `/submissions?form=${id}`;
}
