import { useEffect, useRef } from "react";

type Panel = { id: number | null; onChange: (id: number | null) => void };
type Row = { id: number; newerId: number | null; olderId: number | null };

/** Moves the panel from a deleted row to its neighbour, unless it is closed or on another row by then. */
export function useLeaveDeletedRow({ id, onChange }: Panel): (deleted: Row) => void {
  const latest = useRef<Panel>({ id, onChange });
  useEffect(() => {
    latest.current = { id, onChange };
    return () => {
      latest.current = { id: null, onChange };
    };
  }, [id, onChange]);
  return (deleted) => {
    if (latest.current.id === deleted.id) {
      latest.current.onChange(deleted.olderId ?? deleted.newerId);
    }
  };
}
