import { NoScript } from "@/components/ui/no-script";
import { isRecord } from "@/lib/domain/fields/answers";

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
  return (
    <>
      {isRecord(value) ? (
        <input type="hidden" name={`${controlId}.kept`} value={JSON.stringify(value)} />
      ) : null}
      <NoScript>
        {typeof window === "undefined" ? (
          <>
            <p className="text-ui">
              {isRecord(value) ? `Your sound: ${String(value["name"])}. ` : null}
              Choose a sound file. Recording needs JavaScript.
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
