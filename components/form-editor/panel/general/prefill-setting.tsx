"use client";

import { useState } from "react";
import { Link2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { canPrefill } from "@/lib/form-engine/answers/prefill";
import { countOf } from "@/lib/utils/numbers";
import { useEditor } from "../../state/editor-context";
import { selectFields } from "../../state/selectors";
import { PrefillDialog } from "./prefill-dialog";
import { usePageSettings } from "./use-page-settings";

/** How many fields a link may prefill, and the button to the dialog that builds such links. */
export function PrefillSetting() {
  const { settings } = usePageSettings();
  const fields = useEditor(selectFields);
  const [isOpen, setIsOpen] = useState(false);
  const allowed = fields.filter(
    (field) => settings.prefillFieldIds.includes(field.id) && canPrefill(field),
  );
  return (
    <div>
      <p className="mb-1.5 font-medium">Prefilled links</p>
      <p className="mb-2 text-pretty text-muted">
        {allowed.length === 0
          ? "A link can bring answers along. No field allows it yet."
          : `A link can fill in ${countOf(allowed.length, "field")}.`}
      </p>
      <Button onClick={() => setIsOpen(true)}>
        <Link2 aria-hidden />
        Prefilled link...
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        {isOpen ? <PrefillDialog /> : null}
      </Dialog>
    </div>
  );
}
