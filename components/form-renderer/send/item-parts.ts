import { unchangedAnswers } from "@/components/form-renderer/draft/item-draft";
import { ItemConflicts } from "./item-conflicts";
import { provideItem } from "./provided-item";
import * as sending from "./send-item";

// Loaded with the page of a link alone.
provideItem({ Conflicts: ItemConflicts, sending, unchangedAnswers });
