import { buttonClasses } from "@/components/ui/buttons/button-classes";

/** Leads, at the end of a page, to where what was sent is corrected or withdrawn. */
export function CorrectionLink({ href, words }: { href: string; words: string }) {
  return (
    <p className="mt-8 border-t pt-6">
      <a
        href={href}
        className={buttonClasses({
          size: "large",
          className: "h-auto! min-h-11 py-2 whitespace-normal",
        })}
      >
        {words}
      </a>
    </p>
  );
}
