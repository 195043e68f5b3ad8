import { Alert } from "@/components/ui/feedback/alert";
import { countOf } from "@/lib/utils/numbers";

type QuarantineNoticeProps = { count: number; thing?: string; onShow: () => void };

/** How many rows are in quarantine, with a button that shows them; renders nothing for 0. */
export function QuarantineNotice({ count, thing = "submission", onShow }: QuarantineNoticeProps) {
  if (count === 0) {
    return null;
  }
  return (
    <div className="px-4 pb-3 sm:px-6">
      <Alert tone="note">
        {countOf(count, thing)} {count === 1 ? "looks" : "look"} like spam and{" "}
        {count === 1 ? "waits" : "wait"} in quarantine.{" "}
        <button type="button" className="link" onClick={onShow}>
          Review
        </button>
      </Alert>
    </div>
  );
}
