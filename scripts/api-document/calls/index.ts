import type { CallText } from "../call-text";
import { accounts } from "./accounts";
import { boardService } from "./board-service";
import { bundledRequests } from "./bundled-requests";
import { deliveries } from "./deliveries";
import { formBoards } from "./form-boards";
import { forms } from "./forms";
import { operation } from "./operation";
import { publicForms } from "./public-forms";
import { secondFactors } from "./second-factors";
import { submissions } from "./submissions";
import { teams } from "./teams";
import { tokens } from "./tokens";
import { formTranslations } from "./translations";

/** The words of every call, by the part of the interface that it belongs to. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, CallText>>>> = {
  Accounts: accounts,
  "Second factors": secondFactors,
  Teams: teams,
  "API tokens": tokens,
  Forms: { ...forms, ...formTranslations, ...formBoards },
  Submissions: submissions,
  "Public forms": publicForms,
  "Deliveries and webhooks": deliveries,
  "Board service": boardService,
  "Bundled requests": bundledRequests,
  "For operators": operation,
};
