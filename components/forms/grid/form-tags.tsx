const SHOWN = 4;

/** The first tags of a form, as chips; how many more it has is said. */
export function FormTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) {
    return null;
  }
  const hidden = tags.slice(SHOWN);
  return (
    <p className="mt-2 flex flex-wrap gap-1 text-small">
      <span className="sr-only">Tags:</span>
      {tags.slice(0, SHOWN).map((tag) => (
        <span key={tag} className="max-w-full truncate rounded-in border px-1.5 text-muted">
          {tag}
        </span>
      ))}
      {hidden.length === 0 ? null : (
        <span className="text-muted" title={hidden.join(", ")}>
          +{hidden.length} more
        </span>
      )}
    </p>
  );
}
