"use client";

import { useState } from "react";
import { readColumns, writeColumns } from "./columns-store";

/** The chosen answer columns of a form (null = default) and their setter; stored on this device. */
export function useColumns(formId: number) {
  const [chosen, setChosen] = useState(() =>
    typeof window === "undefined" ? null : readColumns(formId),
  );
  const choose = (ids: readonly string[]) => {
    setChosen([...ids]);
    writeColumns({ formId, ids });
  };
  return { chosen, choose };
}
