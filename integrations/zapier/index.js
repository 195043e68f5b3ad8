import { version as platformVersion } from "zapier-platform-core";
import { authentication } from "./authentication.js";
import { CREATES } from "./creates/creates.js";
import { withReason, withToken } from "./lib/call.js";
import packageFile from "./package.json" with { type: "json" };
import { SEARCHES } from "./searches/searches.js";
import { formList } from "./triggers/form-list.js";
import { TRIGGERS } from "./triggers/triggers.js";

const byKey = (parts) => Object.fromEntries(parts.map((part) => [part.key, part]));

export default {
  version: packageFile.version,
  platformVersion,
  authentication,
  beforeRequest: [withToken],
  afterResponse: [withReason],
  triggers: byKey([...TRIGGERS, formList]),
  searches: byKey(SEARCHES),
  creates: byKey(CREATES),
};
