/** Logo and name of the product. */
export function Brand({ isIconOnly = false }: { isIconOnly?: boolean }) {
  return (
    <span className="flex items-center gap-2.25 font-semibold tracking-[-0.01em]">
      <svg viewBox="0 0 20 20" aria-hidden className="size-5 shrink-0">
        <rect width="20" height="20" rx="5" className="fill-accent" />
        <path
          d="M5.5 6h9M5.5 10h5.5M5.5 14h.01"
          strokeWidth="2"
          strokeLinecap="round"
          className="fill-none stroke-on-accent"
        />
      </svg>
      <span className={isIconOnly ? "sr-only" : undefined}>Formlane</span>
    </span>
  );
}
