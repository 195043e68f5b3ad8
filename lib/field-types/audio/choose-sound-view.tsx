import { Upload } from "lucide-react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { useTexts } from "../_shared/texts/texts-context";

type ChooseSoundProps = {
  id: string;
  disabled: boolean;
  problem: string | null;
  onFile: (file: File) => void;
};

/** Chooses a sound file from the device, for use without a microphone. */
export function ChooseSound({ id, disabled, problem, onFile, ...rest }: ChooseSoundProps) {
  const { sound } = useTexts();
  return (
    <>
      <label
        className={buttonClasses({
          size: "large",
          className:
            "relative mt-2 h-11! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-faint",
        })}
      >
        <Upload aria-hidden />
        {sound.choose}
        <input
          {...rest}
          id={id}
          type="file"
          accept="audio/*"
          disabled={disabled}
          className="absolute inset-0 size-full opacity-0"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) {
              onFile(file);
            }
          }}
        />
      </label>
      {problem === null ? null : (
        <p role="alert" className="mt-2 text-ui text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
