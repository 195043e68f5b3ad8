import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { buttonClasses } from "@/components/ui/button-classes";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text-input-view";
import type { PasswordField } from "./definition";

function PasswordControl(props: ControlProps<PasswordField>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative [&>input]:pr-12">
      {/* "new-password", or browsers fill in what the visitor uses elsewhere on this site. */}
      <TextInput {...props} type={isShown ? "text" : "password"} autoComplete="new-password" />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show password"
        disabled={props.isDisabled}
        onClick={() => setIsShown(!isShown)}
        className={buttonClasses({
          variant: "ghost",
          size: "icon-touch",
          className: "absolute inset-y-0 right-0 hover:bg-transparent noscript:hidden",
        })}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
}

export const passwordView: PublicView<PasswordField> = { frame: "label", Control: PasswordControl };
