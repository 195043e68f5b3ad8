import { NoScript } from "@/components/ui/no-script";
import { isRecord } from "@/lib/domain/fields/answers";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "../_shared/texts/texts-context";

type PostedSoundProps = {
  value: unknown;
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
};

/**
 * The stored sound for a plain post of the page; without scripts, an input to choose one from the
 * device.
 */
export function PostedSound({ value, controlId, labelId, describedBy }: PostedSoundProps) {
  const { sound } = useTexts();
  return (
    <>
      {isRecord(value) ? (
        <input type="hidden" name={`${controlId}.kept`} value={JSON.stringify(value)} />
      ) : null}
      <NoScript>
        {typeof window === "undefined" ? (
          <>
            <p className="text-ui">
              {isRecord(value)
                ? fill(sound.chosen, { file: String(value["name"]) })
                : sound.chooseHere}
            </p>
            <input
              type="file"
              name={controlId}
              accept="audio/*"
              aria-labelledby={labelId}
              aria-describedby={describedBy}
              className="mt-2 h-11 w-full py-1 text-public"
            />
          </>
        ) : null}
      </NoScript>
    </>
  );
}
