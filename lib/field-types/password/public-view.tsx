import { useState, type FocusEvent } from "react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { Glyph } from "@/components/ui/glyphs";
import { MASK } from "@/lib/domain/fields/display-value";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { PasswordField } from "./definition";

function PasswordControl(props: ControlProps<PasswordField>) {
  const { fields } = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    // What is typed takes the place of the whole mask that stands for what was sent.
    <div className="relative [&>input]:pe-12" onFocusCapture={selectMask}>
      {/* "new-password", or browsers fill in what the visitor uses elsewhere on this site. */}
      <TextInput {...props} type={isShown ? "text" : "password"} autoComplete="new-password" />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={fields.showPassword}
        disabled={props.isDisabled}
        onClick={() => setIsShown(!isShown)}
        className={buttonClasses({
          variant: "ghost",
          size: "icon-touch",
          className: "absolute inset-y-0 end-0 hover:bg-transparent noscript:hidden",
        })}
      >
        <Glyph>{isShown ? <ClosedEye /> : <OpenEye />}</Glyph>
      </button>
    </div>
  );
}

function selectMask({ target }: FocusEvent<HTMLElement>) {
  if (target instanceof HTMLInputElement && target.value === MASK) {
    target.select();
  }
}

function OpenEye() {
  return (
    <>
      <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
      <circle cx="12" cy="12" r="3" />
    </>
  );
}

function ClosedEye() {
  return (
    <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20" />
  );
}

export const passwordView: PublicView<PasswordField> = { frame: "label", Control: PasswordControl };
