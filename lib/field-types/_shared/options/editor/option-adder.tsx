import { Plus } from "lucide-react";
import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { LIMITS } from "@/lib/domain/limits";
import { formatCount } from "@/lib/utils/numbers";
import { addLines, hasLines } from "./option-edits";

const FULL = `${formatCount(LIMITS.optionsPerField)} options are the most a field can have.`;

type OptionAdderProps = {
  /** What is added: "Option". */
  noun: string;
  options: string[];
  /** Below options with marks, its icon is indented like them. */
  isIndented: boolean;
  onChange: (options: string[]) => void;
};

/** The last row: type an option and press Enter, or paste several, one per line. */
export function OptionAdder({ noun, options, isIndented, onChange }: OptionAdderProps) {
  const [text, setText] = useState("");
  const [message, setMessage] = useState("");
  const add = (lines: string) => {
    const next = addLines(options, lines);
    const added = next.length - options.length;
    setText("");
    setMessage(added === 0 ? "Already in the list." : `${formatCount(added)} added.`);
    if (added > 0) {
      onChange(next);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      if (text.trim() !== "") {
        event.stopPropagation();
        add(text);
      }
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (hasLines(pasted)) {
      event.preventDefault();
      add(pasted);
    }
  };
  const isFull = options.length >= LIMITS.optionsPerField;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2.5">
      <Plus
        aria-hidden
        className={`size-4 shrink-0 text-muted ${isIndented ? "mr-px ml-8.75" : "mx-1"}`}
      />
      <input
        data-adder
        aria-label={`Add ${noun.toLowerCase()}`}
        placeholder={`Add ${noun.toLowerCase()}...`}
        title="Press Enter to add. Several lines can be pasted at once."
        value={text}
        maxLength={LIMITS.optionText}
        readOnly={isFull}
        className="-ml-1.5 h-8 min-w-0 flex-1 rounded-in border field-ring border-transparent bg-transparent px-1.5 text-public in-[.is-raised]:text-ui"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={() => (text.trim() === "" ? setMessage("") : add(text))}
      />
      <span role="status" className="text-small text-muted">
        {isFull ? `${message} ${FULL}`.trim() : message}
      </span>
    </div>
  );
}
