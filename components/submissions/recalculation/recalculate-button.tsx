"use client";

import { Calculator } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { FormResponse } from "@/lib/contracts/forms/forms";

const RecalculateDialog = lazy(async () => {
  const { RecalculateDialog: component } = await import("./recalculate-dialog");
  return { default: component };
});

/** Opens what recalculating the results of a live form would change. */
export function RecalculateButton({ form }: { form: FormResponse }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Calculator aria-hidden />
        Recalculate answers…
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RecalculateDialog form={form} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
