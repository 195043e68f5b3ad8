import type { CallText } from "../call-text";
import { accounts } from "./accounts";
import { assistants } from "./assistants";
import { boardService } from "./board-service";
import { bundledRequests } from "./bundled-requests";
import { deliveries } from "./deliveries";
import { formBoards } from "./form-boards";
import { forms } from "./forms";
import { hooks } from "./hooks";
import { liveLink } from "./live-link";
import { operation } from "./operation";
import { privateColumns } from "./private-columns";
import { publicForms } from "./public-forms";
import { receipts } from "./receipts";
import { rehearsal } from "./rehearsal";
import { secondFactors } from "./second-factors";
import { submissions } from "./submissions";
import { teams } from "./teams";
import { tokens } from "./tokens";
import { formTranslations } from "./translations";

type Part = { description: string; calls: Readonly<Record<string, CallText>> };

/** The parts of the interface, with the words of every call. */
export const PARTS: Readonly<Record<string, Part>> = {
  Accounts: { description: "Signing up, in and out; sessions and passwords.", calls: accounts },
  "Second factors": {
    description: "Passkeys, authenticator apps and recovery codes.",
    calls: secondFactors,
  },
  Teams: { description: "Members, invitations and the audit log.", calls: teams },
  "API tokens": { description: "Tokens for programs, with scopes.", calls: tokens },
  Assistants: { description: "The Model Context Protocol.", calls: assistants },
  Forms: {
    description: "Working copies, versions, translations and what belongs to a form.",
    calls: { ...forms, ...formTranslations, ...formBoards, ...rehearsal },
  },
  Submissions: {
    description: "Answers, their corrections, exports and summaries.",
    calls: { ...submissions, ...receipts, ...liveLink, ...privateColumns },
  },
  "Public forms": { description: "What visitors' pages call.", calls: publicForms },
  "Deliveries and webhooks": {
    description: "Where answers are sent, and what became of that.",
    calls: { ...deliveries, ...hooks },
  },
  "Board service": {
    description: "The connected account of monday.com and its boards.",
    calls: boardService,
  },
  "Bundled requests": {
    description: "Requests of several lines that a team takes on one page.",
    calls: bundledRequests,
  },
  "For operators": { description: "Whoever runs the server.", calls: operation },
};
