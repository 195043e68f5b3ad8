import { Button } from "@/components/ui/buttons/button";
import { Alert } from "@/components/ui/feedback/alert";
import { LINKS_OFF } from "@/lib/form-engine/board/column-mapping/item-findings";
import { usePageSettings } from "../general/use-page-settings";

/** Below the mode "Update the item of the link": what comes without a link, and whether links work at all. */
export function LinkMode({ onSwitchedOn }: { onSwitchedOn: () => void }) {
  const { settings, change } = usePageSettings();
  const { updateLinks } = settings;
  const handleSwitchOn = () => {
    change({ patch: { updateLinks: { ...updateLinks, enabled: true } } });
    onSwitchedOn();
  };
  if (updateLinks.enabled) {
    return (
      <p className="text-pretty text-muted">An answer that comes without a link adds an item.</p>
    );
  }
  return (
    <Alert tone="note">
      <p className="text-pretty">{LINKS_OFF}</p>
      <Button size="small" className="mt-2" onClick={handleSwitchOn}>
        Switch on update links
      </Button>
    </Alert>
  );
}
