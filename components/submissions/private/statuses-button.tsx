"use client";

import { Tags } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { FormResponse } from "@/lib/contracts/forms/forms";

// Loaded by whoever opens it.
const StatusesDialog = lazy(async () => {
  const { StatusesDialog: component } = await import("./statuses-dialog");
  return { default: component };
});

/** Opens the statuses of a form. */
export function StatusesButton({ form }: { form: Pick<FormResponse, "id" | "statuses"> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Tags aria-hidden />
        Statuses
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <StatusesDialog form={form} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
