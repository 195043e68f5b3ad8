import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { ProgressBar } from "../page/progress/progress-bar";

type PageProgressProps = { number: number; total: number; words: string };

/** "Page 2 of 4" and a bar; of no use without scripts and in print. */
export function PageProgress({ number, total, words }: PageProgressProps) {
  const { paging } = useTexts();
  return (
    <div data-scripts="" className="print:hidden noscript:hidden">
      <ProgressBar done={number} total={total} label={paging.pages} words={words} />
    </div>
  );
}
