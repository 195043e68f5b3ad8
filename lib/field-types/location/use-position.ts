import { useEffect, useRef, useState } from "react";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import type { Place } from "./place";

const PROBLEMS: Readonly<Record<number, Sentence>> = {
  1: ({ location }) => location.refused,
  2: ({ location }) => location.unavailable,
  3: ({ location }) => location.timedOut,
};
const DEADLINE_MS = 20_000;

type Asking = { isAsking: boolean; problem: Sentence | null };

/** The device's position, which is asked for by `find` alone; `onFound` gets it. */
export function usePosition(onFound: (place: Place) => void) {
  const [state, setState] = useState<Asking>({ isAsking: false, problem: null });
  // What is found once the field is gone, or after the box was typed into, changes nothing.
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const cancel = () => {
    asked.current += 1;
    setState({ isAsking: false, problem: null });
  };
  const find = () => {
    asked.current += 1;
    const turn = asked.current;
    const end = (problem: Sentence | null, place?: Place) => {
      if (turn === asked.current) {
        setState({ isAsking: false, problem });
        if (place) {
          onFound(place);
        }
      }
    };
    setState({ isAsking: true, problem: null });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
        end(null, { lat, lng, accuracy }),
      ({ code }) => end(PROBLEMS[code] ?? PROBLEMS[2] ?? null),
      { enableHighAccuracy: true, timeout: DEADLINE_MS, maximumAge: 0 },
    );
  };
  return { ...state, find, cancel };
}
