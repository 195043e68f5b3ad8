import { refreshFollowed } from "../follow/refresh-followed";
import { showLocalTimes } from "./local-times";
import { clearSentDraft } from "./thank-you/clear-sent-draft";
import { copyLinks } from "./thank-you/copy-links";

// The script of visitors' pages without a form: closed forms, the page after sending, a request that is
// followed, unknown addresses.
showLocalTimes();
clearSentDraft();
copyLinks();
refreshFollowed();
