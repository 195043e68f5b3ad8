/** Initials of a name in a circle. Hidden from screen readers: render the name beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-active text-small font-semibold text-muted"
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = "", second] = words;
  const letters = second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join("");
  return letters.toUpperCase();
}
