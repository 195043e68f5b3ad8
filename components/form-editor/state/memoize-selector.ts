export type Derived<State, Slice> = {
  selector: (state: State) => Slice;
  isSame: (left: Slice, right: Slice) => boolean;
};

/**
 * Reads what a selector makes of the state; React asks several times for each. The last slice is given again
 * while `isSame` finds the next one equal.
 */
export function memoizeSelector<State, Slice>({
  getState,
  selector,
  isSame,
}: Derived<State, Slice> & { getState: () => State }): () => Slice {
  let known: { state: State; slice: Slice } | null = null;
  return () => {
    const state = getState();
    if (known?.state !== state) {
      const slice = selector(state);
      known = { state, slice: known && isSame(known.slice, slice) ? known.slice : slice };
    }
    return known.slice;
  };
}
