import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { WITHDRAW_WORDS } from "@/lib/domain/forms/correction-window";

/** Leads to the page that asks whether to withdraw the submission. */
export function WithdrawLink({ path }: { path: string }) {
  return (
    <p className="mt-8 border-t pt-6">
      <a
        href={path}
        className={buttonClasses({
          size: "large",
          className: "h-auto! min-h-11 py-2 whitespace-normal",
        })}
      >
        {WITHDRAW_WORDS}
      </a>
    </p>
  );
}
