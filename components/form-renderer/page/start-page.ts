import { clearSentDraft } from "./clear-sent-draft";
import { showLocalTimes } from "./local-times";
import { reportFrameHeight } from "./report-frame-height";

// The script of visitors' pages without a form: closed forms, the page after sending, unknown addresses.
reportFrameHeight();
showLocalTimes();
clearSentDraft();
