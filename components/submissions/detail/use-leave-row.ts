import { useEffect, useRef } from "react";

type Panel = { id: number | null; onChange: (id: number | null) => void };
type Row = { id: number; newerId: number | null; olderId: number | null };

/** Goes from a row that is gone to its neighbour, unless the panel shows something else by then. */
export function useLeaveRow({ id, onChange }: Panel): (gone: Row) => void {
  const latest = useRef<Panel>({ id, onChange });
  useEffect(() => {
    latest.current = { id, onChange };
    return () => {
      latest.current = { id: null, onChange };
    };
  }, [id, onChange]);
  return (gone) => {
    if (latest.current.id === gone.id) {
      latest.current.onChange(gone.olderId ?? gone.newerId);
    }
  };
}
