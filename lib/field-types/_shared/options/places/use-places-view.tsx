import { useEffect, useState } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { optionText } from "@/lib/domain/fields/options/option-text";
import type { Places } from "@/lib/domain/fields/options/places";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fillPlural } from "@/lib/domain/system-texts/fill";
import type { ControlProps } from "../../public-view";
import { useTexts } from "../../texts/texts-context";

const EVERY_MS = 30_000;
const NONE: Places = { full: [] };

/**
 * The field as its places are now: what is full or has few left says so in its name, and the waiting list is there once
 * something is full. `isFull`: nobody can choose the option any more, but who had it before.
 */
export function usePlaces<F extends Field>({
  field,
  value,
  isInvalid,
}: Pick<ControlProps<F>, "field" | "value" | "isInvalid">) {
  const texts = useTexts();
  const [before] = useState(value);
  const places = useCurrentPlaces(field, isInvalid);
  const waiting = field.places?.waiting;
  const options =
    places.full.length > 0 || isChosen(before, waiting ?? "")
      ? field.options
      : field.options.filter((option) => option !== waiting);
  return {
    field: { ...field, options, optionTexts: textsWith(places, { field, texts }) },
    isFull: (option: string) => places.full.includes(option) && !isChosen(before, option),
  };
}

/** Asked for again while the page is in sight, and when its answer was refused. */
function useCurrentPlaces(field: Field, isInvalid: boolean): Places {
  const { id, places: drawn = NONE } = field;
  const [asked, setAsked] = useState(drawn);
  const address = field.places?.address;
  useEffect(() => {
    if (address === undefined) {
      return undefined;
    }
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") {
        return;
      }
      try {
        const { fetchPlaces } = await import("@/lib/client/public-form/fetch-places");
        const now = (await fetchPlaces(address))[id];
        if (!isGone && now !== undefined) {
          setAsked(now);
        }
      } catch {
        // What was known stays, and what is sent decides.
      }
    };
    const handleSight = () => void ask();
    void ask();
    const timer = setInterval(handleSight, EVERY_MS);
    document.addEventListener("visibilitychange", handleSight);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", handleSight);
    };
  }, [address, id, isInvalid]);
  return asked;
}

function isChosen(value: unknown, option: string): boolean {
  return Array.isArray(value) ? value.includes(option) : value === option;
}

function textsWith(
  { full, left = {} }: Places,
  { field, texts }: { field: Field; texts: SystemTexts },
): Record<string, string> {
  const notes = [
    ...full.map((option) => [option, texts.places.full] as const),
    ...Object.entries(left).map(
      ([option, count]) => [option, fillPlural(texts, texts.places.left, { count })] as const,
    ),
  ];
  const noted = notes.map(
    ([option, note]) => [option, `${optionText(field, option)} (${note})`] as const,
  );
  return { ...field.optionTexts, ...Object.fromEntries(noted) };
}
